/**
 * Who may make which call. Party types and menu codes are those of S1 §1, §2.2 and §2.1. The rule of each call stands
 * in the route table (`route.ts`), which servers and client read; the role matrix compares the rules with a table of
 * its own.
 */
import * as z from 'zod/mini'

/** Numeric code of each user type on the wire (S1 §1). */
export const TIPO_USUARIO = {
  fornecedor: 1,
  cliente: 2,
  usuario: 3,
  representante: 4,
  administrador: 9,
  master: 99,
} as const

export type TipoUsuario = keyof typeof TIPO_USUARIO

/** Names of the user types on screens. */
export const TIPO_USUARIO_TEXTO: Record<TipoUsuario, string> = {
  fornecedor: 'Fornecedor',
  cliente: 'Cliente',
  usuario: 'Usuário',
  representante: 'Representante',
  administrador: 'Administrador',
  master: 'Master',
}
export const TIPOS_USUARIO = Object.entries(TIPO_USUARIO_TEXTO).map(([value, label]) => ({ value, label }))

export const TIPOS = Object.keys(TIPO_USUARIO) as TipoUsuario[]
export const INTERNOS = ['usuario', 'administrador', 'master'] as const satisfies TipoUsuario[]
export const EDITORES_DE_USUARIOS = ['administrador', 'master'] as const satisfies TipoUsuario[]

/** Converts `tipo`, a number on the wire and a name in the code. */
export const tipoUsuario = z.codec(
  z.literal([1, 2, 3, 4, 9, 99]),
  z.enum(TIPOS as [TipoUsuario, ...TipoUsuario[]]),
  {
    decode: (code) => TIPOS.find((name) => TIPO_USUARIO[name] === code) ?? 'cliente',
    encode: (name) => TIPO_USUARIO[name],
  },
)

/**
 * Menu leaves (S1 §2.2): the access name of S1 §2.1, its code, label and target; `Caixa` and `Metas` are not in the
 * specification.
 */
export const MENU = {
  CadastroClientes: '1.1',
  PedidosVenda: '1.2',
  CRM: '1.3',
  VendaVarejo: '1.4',
  LiberacaoFinanceira: '1.5',
  LiberacaoComercial: '1.6',
  Caixa: '1.7',
  Metas: '1.8',
  ConsultaFaturas: '2.1',
  ConsultaDuplicatas: '2.2',
  LiberacaoPagamento: '2.3',
  Cotacoes: '3.1',
  PedidosCompra: '3.2',
  PedidosFornecedor: '3.3',
  LiberacaoCompra: '3.4',
  OrdensDeServico: '4.1',
  Solicitacoes: '4.2',
} as const

export type MenuName = keyof typeof MENU
export type MenuCode = (typeof MENU)[MenuName]
export const MENU_CODES = Object.values(MENU) as [MenuCode, ...MenuCode[]]
export const menuCode = z.enum(MENU_CODES)
export const menuCodes = z.array(menuCode).check(z.maxLength(100))

/** Accesses that a new user of each type gets (decisions §5). */
export const ACESSO_PADRAO: Record<TipoUsuario, readonly MenuCode[]> = {
  cliente: ['1.2', '2.1', '2.2'],
  fornecedor: ['3.1', '3.2', '3.3', '4.1'],
  representante: ['1.1', '1.2', '1.3', '2.2'],
  usuario: [],
  administrador: MENU_CODES,
  master: MENU_CODES,
}

/** Accesses that a user of each type can use: the lists of all other menus refuse the type. */
export const ACESSO_POSSIVEL: Record<TipoUsuario, readonly MenuCode[]> = {
  cliente: ['1.1', '1.2', '2.1', '2.2'],
  fornecedor: ['3.1', '3.2', '3.3', '4.1'],
  representante: ['1.1', '1.2', '1.3', '1.4', '1.7', '1.8', '2.1', '2.2'],
  usuario: MENU_CODES,
  administrador: MENU_CODES,
  master: MENU_CODES,
}

/** Direction of a service account's access to a table: it sends rows (`entrada`) or gets events (`saida`). */
export type Direcao = 'entrada' | 'saida'

/** Kinds of records of which events tell and which a service account reads, by their names in the audit trail. */
export type RegistroLido =
  | 'pedido'
  | 'entidade'
  | 'fatura'
  | 'conta_pagar'
  | 'comissao'
  | 'cotacao'
  | 'ordem_compra'
  | 'solicitacao'
  | 'venda'
  | 'caixa'
  | 'ordem_servico'
  | 'crm'

/**
 * Access of one call. `conta`: only with a service account's key, never in a user's session. `menus`: any one of
 * these menus opens the call. `menuExempt`: types that need no menu, because a screen without menu gate (S1 §2.1, the
 * release screens) shows them the same rows. `rows` says in words which rows each type reaches; the domain's policy
 * file is its executable form.
 */
export type Access =
  | 'public'
  | {
      tipos: readonly TipoUsuario[]
      menus?: readonly MenuCode[]
      menuExempt?: readonly TipoUsuario[]
      rows: string
      /** True when the call may also be made without a token; the handler then gets no actor. */
      anonymous?: true
      /** Kind of record that the call reads: a service account that may read its events makes the call as well. */
      registro?: RegistroLido
    }
  | { conta: Direcao; rows: string }

/** The access of a call that reads records, opened to the service accounts that may read events of such records. */
export function readByContas(registro: RegistroLido, access: Access): Access {
  if (access === 'public' || 'conta' in access)
    throw new Error('Só uma chamada de usuários se abre a contas.')
  return { ...access, registro }
}

/** Kind of record that service accounts read by the call; undefined where none may make it. */
export const registroLidoOf = (access: Access): RegistroLido | undefined =>
  access === 'public' || 'conta' in access ? undefined : access.registro

/** Whether the call may be made without a token. */
export const isAnonymous = (access: Access): boolean =>
  access === 'public' || ('anonymous' in access && access.anonymous !== undefined)

/** Types of users that may make the call. */
export function tiposOf(access: Access): readonly TipoUsuario[] {
  if (access === 'public') return TIPOS
  return 'tipos' in access ? access.tipos : []
}

/**
 * Whether a user of this type with these menu codes may make the call at all; the policy decides which rows the user
 * reaches.
 */
export function isAllowed(access: Access, actor: { tipo: TipoUsuario; acessos: readonly string[] }): boolean {
  if (access === 'public') return true
  if ('conta' in access || !access.tipos.includes(actor.tipo)) return false
  if (!access.menus || access.menuExempt?.includes(actor.tipo)) return true
  return access.menus.some((code) => actor.acessos.includes(code))
}

/**
 * What each type may be shown of a world by each reading call, said as plain SQL over the stored rows and apart from
 * the server's policies. A call without an entry fails the test; a type without rows must be refused.
 */
import type { AplRoutes } from '@trama/contract/apl'
import type { TipoUsuario } from '@trama/contract/access'
import { type Db, rows } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'
import { municipioOf } from '../cep/municipios'
import type { Row } from './test-app'
import type { World } from './world'

interface Shown {
  /** Rows that may be shown; a shown row agrees with one of them in every column. */
  allowed: SQL
  /** For sums: whether a shown row may come from the allowed ones. */
  fits?: (row: Row, allowed: Row[]) => boolean
}

type Who = 'interno' | 'editor' | 'representante' | 'cliente' | 'fornecedor'
type Shows = (world: World, who: Who) => Shown | undefined

const WHO: Record<TipoUsuario, Who> = {
  usuario: 'interno',
  administrador: 'editor',
  master: 'editor',
  representante: 'representante',
  cliente: 'cliente',
  fornecedor: 'fornecedor',
}

const isInternal = (who: Who) => who === 'interno' || who === 'editor'
const companies = ({ mine, branch }: World) => sql`(${mine.casa.empresa}, ${branch.casa.empresa})`

/** Rows of the companies of the list that carry a customer's or representative's code, for who owns that code. */
function own(world: World, who: Who): SQL {
  const { mine, branch } = world
  const pairs = sql.join(
    [mine, branch].map(({ casa, partes }) => sql`(empresa = ${casa.empresa} and ${codeOf(partes, who)})`),
    sql` or `,
  )
  return isInternal(who) ? sql`empresa in ${companies(world)}` : sql`(${pairs})`
}

function codeOf({ codrep, codcli }: World['mine']['partes'], who: Who): SQL {
  if (who === 'representante') return sql`codrep = ${codrep}`
  return who === 'cliente' ? sql`codcli = ${codcli}` : sql`false`
}

/** For everybody but suppliers: the rows of the companies of the list. */
const shared =
  (query: (world: World) => SQL): Shows =>
  (world, who) =>
    who === 'fornecedor' ? undefined : { allowed: sql`${query(world)} in ${companies(world)}` }
const owned =
  (query: SQL, fits?: Shown['fits']): Shows =>
  (world, who) =>
    who === 'fornecedor'
      ? undefined
      : { allowed: sql`${query} where ${own(world, who)}`, ...(fits && { fits }) }

const codes = (table: string, column = 'codigo') =>
  shared(() => sql`select ${sql.identifier(column)}, descricao from ${sql.identifier(table)} where empresa`)
const representantes: Shows = (world, who) => {
  if (who !== 'cliente') {
    return owned(sql`select codrep, nome, cnpj from representante`)(world, who)
  }
  // The representative of the own record.
  return {
    allowed: sql`select r.codrep, r.nome, r.cnpj from representante r
      join entidade e on e.empresa = r.empresa and e.codrep = r.codrep
      where (e.empresa, e.codcli) in ((${world.mine.casa.empresa}, ${world.mine.partes.codcli}),
        (${world.branch.casa.empresa}, ${world.branch.partes.codcli}))`,
  }
}
const fornecedores: Shows = ({ mine, branch }, who) => {
  if (who === 'representante' || who === 'cliente') return undefined
  const pairs = [mine, branch].map(
    ({ casa, forn }) => sql`(empresa = ${casa.empresa} and (${isInternal(who)} or codfor = ${forn.codfor}))`,
  )
  return { allowed: sql`select codfor, nome, cnpj from fornecedor where ${sql.join(pairs, sql` or `)}` }
}
const entidades = owned(sql`select codcli, nome, cnpj from entidade`)
/** For who registers customers: neither customers nor suppliers. */
const registering =
  (shows: Shows): Shows =>
  (world, who) =>
    who === 'cliente' || who === 'fornecedor' ? undefined : shows(world, who)
const pedidos = owned(sql`select empresa, numero, codcli, codrep from pedido`)
/** Suppliers' orders that are no drafts: all of the list's companies, or the supplier's own. */
const fornecedorOrders =
  (select: SQL, fits?: Shown['fits']): Shows =>
  ({ mine, branch }, who) => {
    if (who === 'representante' || who === 'cliente') return undefined
    const pairs = [mine, branch].map(
      ({ casa, forn }) =>
        sql`(empresa = ${casa.empresa} and ${isInternal(who) ? sql`codfor > 0` : sql`codfor = ${forn.codfor}`})`,
    )
    return {
      allowed: sql`${select} from pedido where bloqueio <> 2 and (${sql.join(pairs, sql` or `)})`,
      ...(fits && { fits }),
    }
  }
const pedidosFornecedor = fornecedorOrders(sql`select empresa, numero, codfor, codcli`)
/** A customer buys by one table in each company. */
const tableOf = (world: World, who: Who) =>
  who === 'cliente'
    ? sql`codigo in (${world.mine.partes.tab_pre}, ${world.branch.partes.tab_pre})`
    : sql`true`

/** The rows of products or materials without a price, and the prices that may be shown beside them. */
const priced =
  (table: 'produto' | 'material'): Shows =>
  (world, who) =>
    who === 'fornecedor'
      ? undefined
      : {
          allowed: sql`select codigo, null::numeric as preco_tabela from ${sql.identifier(table)}
            where empresa in ${companies(world)}
            union all select produto, preco_00 from preco
            where empresa in ${companies(world)} and ${tableOf(world, who)}`,
        }
/** An item of the package, whose prices are all among those that may be shown. */
const pacote: Shows = (world, who) => {
  const shown = precos(world, who)
  return shown && { ...shown, fits: (row, allowed) => pacoteFits(row, allowed) }
}
function pacoteFits({ codigo, precos: shown }: Row, allowed: Row[]): boolean {
  if (!Array.isArray(shown)) return false
  return shown.every(([tabela, preco]: unknown[]) =>
    allowed.some((row) => row.produto === codigo && row.codigo === tabela && Number(row.preco_00) === preco),
  )
}
const precos: Shows = (world, who) =>
  who === 'fornecedor'
    ? undefined
    : {
        allowed: sql`select codigo, produto, preco_00 from preco
          where empresa in ${companies(world)} and ${tableOf(world, who)}`,
      }
const estoque = shared(
  () => sql`select cor, tam, estoque from (
    select empresa, cor, tam, estoque from produto_grade
    union all select empresa, cor, tam, estoque from material_grade) g where empresa`,
)
const imagens = shared(() => sql`select codigo as conteudo from imagem where empresa`)

const LISTED = {
  columns: (world: World) => sql`select emp_pat from empresa where emp_pat in ${companies(world)}`,
}

export const REACH: Partial<Record<keyof AplRoutes, Shows>> = {
  listEmpresas: (world) => ({ allowed: LISTED.columns(world) }),
  listAcessoEmpresa: (world, who) => ({
    allowed:
      who === 'editor'
        ? sql`select emp_pat as pat from empresa`
        : sql`select emp_pat as pat from empresa where emp_pat in ${companies(world)}`,
  }),
  buscarParametro: (world, who) => ({
    allowed: sql`select valor from parametro where empresa in ${companies(world)}
      and (${isInternal(who)} or codigo = 'FAT10')`,
  }),
  listUsuariosErp: (_world, who) =>
    isInternal(who) ? { allowed: sql`select codigo, nome from usuario_erp` } : undefined,
  getUsuarioErp: ({ mine }, who) => ({
    allowed: sql`select codigo, nome from usuario_erp
      where ${isInternal(who)} or codigo = ${mine.casa.codigo_erp}`,
  }),
  previaAcesso: (world, who) => (who === 'editor' ? { allowed: LISTED.columns(world) } : undefined),
  listFornecedores: fornecedores,
  listRepresentantes: representantes,
  getRepresentante: representantes,
  listEntidades: entidades,
  getEntidade: entidades,
  listSemelhantes: (world, who) => (who === 'cliente' ? undefined : entidades(world, who)),
  countEntidades: owned(sql`select count(*) as total from entidade`, (row, allowed) =>
    allowed.some(({ total }) => Number(row.total) <= Number(total)),
  ),
  resumoEntidade: owned(sql`select codcli from entidade`),
  listHistoricos: registering(codes('historico', 'historico')),
  getHistorico: registering(codes('historico', 'historico')),
  listGruposCliente: registering(codes('grupo_cliente')),
  getGrupoCliente: registering(codes('grupo_cliente')),
  listMensagens: registering(codes('mensagem', 'codmen')),
  getCep: registering(() => ({ allowed: sql`select cep, cod_cid from cep` })),
  listMunicipios: registering(() => ({
    allowed: sql`select 1 as n`,
    fits: ({ cod_cid, nome_cid }) => municipioOf(String(cod_cid))?.nome_cid === nome_cid,
  })),
  listCrm: registering(owned(sql`select numero, codcli, assunto from crm`)),
  listColecoes: codes('colecao'),
  getColecao: codes('colecao'),
  listCondicoes: codes('condicao'),
  getCondicao: codes('condicao'),
  listRegioes: codes('regiao', 'regiao'),
  getRegiao: codes('regiao', 'regiao'),
  listTransportadoras: codes('transportadora'),
  getTransportadora: codes('transportadora'),
  listMoedas: codes('moeda', 'codmoe'),
  getMoeda: codes('moeda', 'codmoe'),
  listProdutos: priced('produto'),
  listPacote: pacote,
  listPacoteEntidades: entidades,
  listMateriais: priced('material'),
  getMaterial: priced('material'),
  listPrecos: precos,
  listPrecosDeTodas: precos,
  listProdutoEstoque: estoque,
  listEstoque: estoque,
  getBarra: shared(() => sql`select codigo, cor, tam from produto_grade where empresa`),
  listPacks: codes('pack'),
  getImagemProduto: imagens,
  getImagemMaterial: imagens,
  listEtiquetas: codes('etiqueta'),
  listFamilias: codes('familia'),
  listGrupos: shared(
    () => sql`select codigo, descricao from (
      select empresa, codigo, descricao from grupo
      union all select empresa, codigo, descricao from grupo_material) g where empresa`,
  ),
  listLinhas: codes('linha'),
  listMarcas: codes('marca'),
  listEstampas: codes('estampa'),
  getEstampa: codes('estampa'),
  listFuncionarios: (world, who) =>
    who === 'cliente'
      ? undefined
      : shared(() => sql`select codigo, nome from funcionario where empresa`)(world, who),
  listPedidos: pedidos,
  // Of all the own orders or of some of them.
  totalPedidos: (world, who) =>
    who === 'fornecedor'
      ? undefined
      : {
          allowed: sql`select count(*)::int as n, sum(valor_total_liq) as total from pedido where ${own(world, who)}`,
          fits: (row, [all]) =>
            Number(row.total) <= Number(all?.n) && Number(row.valor_total_liq) <= Number(all?.total),
        },
  listPedidoHistorico: owned(sql`select empresa, numero from pedido`),
  getPedido: pedidos,
  // A document's title names its order.
  getPedidoPdf: owned(sql`select numero from pedido`, ({ conteudo }, allowed) =>
    allowed.some(({ numero }) => String(conteudo).includes(`(Pedido ${String(numero)})`)),
  ),
  listCompartilhamentos: owned(sql`select numero from pedido`),
  listPedidosFornecedor: pedidosFornecedor,
  getPedidoFornecedor: pedidosFornecedor,
  // Of all the allowed orders or of some of them.
  totalPedidosFornecedor: fornecedorOrders(
    sql`select count(*)::int as n, sum(valor_total_liq) as total`,
    (row, [all]) =>
      Number(row.qtde_pedidos) <= Number(all?.n) && Number(row.valor_total) <= Number(all?.total),
  ),
  listMotivos: (world, who) =>
    who === 'representante' || who === 'cliente'
      ? undefined
      : { allowed: sql`select codigo, descricao from motivo where empresa in ${companies(world)}` },
  // Shares without a name: whose they are is tested with the call itself.
  curvaPedido: shared(() => sql`select tam from produto_grade where empresa`),
  listComprados: (world, who) =>
    who === 'fornecedor'
      ? undefined
      : {
          allowed: sql`select i.tipo, i.codigo from pedido_item i
            where (i.empresa, i.numero) in (select empresa, numero from pedido where ${own(world, who)})`,
        },
  getPedidoSituacao: owned(sql`select empresa, numero from pedido`),
  listPedidoHistoria: owned(sql`select numero from pedido`),
  // A sum of the own orders of one company, or of some of them.
  resumoPedidos: (world, who) =>
    who === 'fornecedor'
      ? undefined
      : {
          allowed: sql`select sum(valor_total_liq) as total from pedido where ${own(world, who)} group by empresa`,
          fits: (row, allowed) => allowed.some(({ total }) => Number(row.valor_total_liq) <= Number(total)),
        },
  listReceber: owned(sql`select empresa, numero, codcli from duplicata`),
  listAuditoria: (world, who) =>
    who === 'editor'
      ? { allowed: sql`select empresa, id from auditoria where empresa in ${companies(world)}` }
      : undefined,
}

/** Tells of a shown row whether the type may see it; undefined when it may see none by this call. */
export async function judgeOf(
  db: Db,
  world: World,
  name: keyof AplRoutes,
  tipo: TipoUsuario,
): Promise<((row: Row) => boolean) | undefined> {
  const shows = REACH[name]
  if (!shows) throw new Error(`Falta "${name}" em testing/reach.ts: que linhas cada tipo pode ver, em SQL.`)
  const shown = shows(world, WHO[tipo])
  if (!shown) return undefined
  const allowed = await rows<Row>(db, shown.allowed)
  const { fits } = shown
  if (fits) return (row) => fits(row, allowed)
  const [first = {}] = allowed
  const columns = Object.keys(first)
  const textOf = (row: Row) => JSON.stringify(columns.map((column) => String(row[column])))
  const texts = new Set(allowed.map(textOf))
  return (row) => columns.length > 0 && texts.has(textOf(row))
}

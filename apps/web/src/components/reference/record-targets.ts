import type { LinkProps } from '@tanstack/react-router'
import type { MenuCode } from '@trama/contract/access'
import type { Feature } from '@trama/contract/features'
import type { Session } from '@/lib/session'

interface Target {
  /** Menu code of the access that opens the record's screen. */
  menu: MenuCode
  /** Feature of the server that the link needs and older servers lack. */
  feature?: Feature
  /** True when the screen also reads records of companies other than the session's. */
  anyCompany?: true
  at: (id: string) => LinkProps
}

/** Screens that show a number, a customer or a document. */
const TARGETS = {
  cliente: { menu: '1.1', at: (codcli) => ({ to: '/FormCliente/$codcli', params: { codcli } }) },
  pedido: {
    menu: '1.2',
    anyCompany: true,
    at: (numero) => ({ to: '/VerPedido/$numero', params: { numero } }),
  },
  crm: { menu: '1.3', at: (numero) => ({ to: '/FormCrm/$numero', params: { numero } }) },
  venda: { menu: '1.4', at: (codven) => ({ to: '/FormVarejo/$codven', params: { codven } }) },
  fatura: {
    menu: '2.1',
    feature: 'faturas',
    anyCompany: true,
    at: (chave) => ({ to: '/VerFatura/$chave', params: { chave } }),
  },
  /** All invoices of an order, shown in the invoice list. */
  faturasDoPedido: {
    menu: '2.1',
    at: (pedido) => ({ to: '/TableFatura', search: { pedido } }),
  },
  /** A receivable is found by its number in the list, because it has no screen of its own. */
  duplicata: { menu: '2.2', at: (filtro) => ({ to: '/TableDuplicata', search: { filtro } }) },
  cotacao: { menu: '3.1', at: (numero) => ({ to: '/FormCotacao/$numero', params: { numero } }) },
  /** One supplier's answer to a quotation, named `12/2`. */
  resposta: {
    menu: '3.1',
    at: (id) => {
      const [numero = '', seq = ''] = id.split('/')
      return { to: '/FormCotacao/$numero/$seq', params: { numero, seq } }
    },
  },
  compra: {
    menu: '3.2',
    anyCompany: true,
    at: (numero) => ({ to: '/FormCompra/$numero', params: { numero } }),
  },
  ordemServico: { menu: '4.1', at: (numero) => ({ to: '/OrdemServico', search: { numero } }) },
  solicitacao: {
    menu: '4.2',
    at: (numero) => ({ to: '/Solicitacoes/Cadastro/$numero', params: { numero } }),
  },
} as const satisfies Record<string, Target>

export type RecordKind = keyof typeof TARGETS

/** Address of a record for a user who may open its screen; undefined for other users. */
export function recordAddress(
  kind: RecordKind,
  id: number | string,
  { acessos, empresa: own, flagsVersao }: Session,
  empresa: string = own.emp_pat,
): LinkProps | undefined {
  const { menu, feature, anyCompany, at }: Target = TARGETS[kind]
  const isOwn = empresa === own.emp_pat
  const isOpen = acessos.includes(menu) && (!feature || flagsVersao[feature]) && (isOwn || anyCompany)
  if (!isOpen) return undefined
  const address = at(String(id))
  return isOwn ? address : { ...address, search: { empresa } }
}

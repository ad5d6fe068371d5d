import type { LinkProps } from '@tanstack/react-router'
import type { MenuCode, TipoUsuario } from '@trama/contract/access'
import type { Feature, FlagsVersao } from '@trama/contract/features'

export interface MenuItem {
  code: MenuCode
  label: string
  to: NonNullable<LinkProps['to']>
  /** The screen's name in the words of a type of user, shown below the label. */
  own?: Partial<Record<TipoUsuario, string>>
  /** Other words by which the search finds the screen. */
  words?: string
  /** True for a menu item whose calls the server refuses to partners. */
  internalOnly?: true
  /** Feature that the screen needs and an older server may lack. */
  feature?: Feature
}

export interface MenuGroup {
  code: string
  label: string
  items: readonly MenuItem[]
}

/** Main menu (S1 §2.2), as the side menu and the access tree of a user show it. */
export const MENU_GROUPS: readonly MenuGroup[] = [
  {
    code: '1',
    label: 'Comercial',
    items: [
      {
        code: '1.1',
        label: 'Cadastro de clientes',
        to: '/TableCliente',
        words: 'lojas compradores entidades',
      },
      {
        code: '1.2',
        label: 'Pedidos de venda',
        to: '/TablePedido',
        own: { cliente: 'Meus pedidos' },
        words: 'encomendas compras vendas',
      },
      { code: '1.3', label: 'CRM', to: '/TableCrm', words: 'contatos agenda visitas ligações lembretes' },
      {
        code: '1.4',
        label: 'Venda no varejo',
        to: '/TableVarejo',
        words: 'loja balcão pdv cupom caixa vendas',
      },
      {
        code: '1.5',
        label: 'Liberação financeira',
        to: '/Liberacao/Pedido/Financeiro',
        words: 'aprovar pedidos crédito',
        internalOnly: true,
      },
      {
        code: '1.6',
        label: 'Liberação comercial',
        to: '/Liberacao/Pedido/Comercial',
        words: 'aprovar pedidos desconto',
        internalOnly: true,
      },
      {
        code: '1.7',
        label: 'Caixa',
        to: '/Caixa',
        feature: 'caixa',
        words: 'gaveta sangria suprimento fundo',
      },
      { code: '1.8', label: 'Metas', to: '/Metas', feature: 'metas', words: 'objetivos comissão realizado' },
    ],
  },
  {
    code: '2',
    label: 'Financeiro',
    items: [
      { code: '2.1', label: 'Faturas', to: '/TableFatura', words: 'notas fiscais nfe danfe xml faturamento' },
      {
        code: '2.2',
        label: 'Duplicatas',
        to: '/TableDuplicata',
        own: { cliente: 'Boletos e títulos' },
        words: 'boletos títulos contas a receber cobrança pix',
      },
      {
        code: '2.3',
        label: 'Liberação de pagamento',
        to: '/Liberacao/Pagamento',
        words: 'aprovar contas a pagar',
        internalOnly: true,
      },
    ],
  },
  {
    code: '3',
    label: 'Compras',
    items: [
      { code: '3.1', label: 'Cotações', to: '/TableCotacao', words: 'orçamentos fornecedores preços' },
      { code: '3.2', label: 'Pedidos de compra', to: '/TableCompra', words: 'ordens de compra' },
      { code: '3.3', label: 'Pedidos de fornecedor', to: '/TablePedidoFornecedor', words: 'encomendas' },
      {
        code: '3.4',
        label: 'Liberação de compra',
        to: '/Liberacao/OrdemCompra',
        words: 'aprovar ordens de compra',
        internalOnly: true,
      },
    ],
  },
  {
    code: '4',
    label: 'Produção',
    items: [
      { code: '4.1', label: 'Ordens de serviço', to: '/OrdemServico', words: 'produção facção costura os' },
      { code: '4.2', label: 'Solicitações', to: '/Solicitacoes', words: 'requisições pedir compra' },
    ],
  },
]

/** Label of a menu code; an unknown code is returned unchanged. */
export const menuLabel = (code: string): string =>
  MENU_GROUPS.flatMap(({ items }) => items).find((item) => item.code === code)?.label ?? code

/** The name of a list in the words of a type of user; undefined where the menu's name is the only one. */
export const ownName = (to: string, tipo: TipoUsuario): string | undefined =>
  MENU_GROUPS.flatMap(({ items }) => items).find((item) => item.to === to)?.own?.[tipo]

const PARTNERS: readonly TipoUsuario[] = ['fornecedor', 'cliente', 'representante']

/** Users of the company itself, as against its partners. */
export const isInternal = (tipo: TipoUsuario): boolean => !PARTNERS.includes(tipo)

export interface MenuOwner {
  tipo: TipoUsuario
  acessos: readonly MenuCode[]
  flagsVersao: FlagsVersao
}

/** Menu groups with the items that this user may use on this server; empty groups are left out. */
export function menuOf({ tipo, acessos, flagsVersao }: MenuOwner): MenuGroup[] {
  const allowed = ({ code, internalOnly, feature }: MenuItem) =>
    acessos.includes(code) && (!internalOnly || isInternal(tipo)) && (!feature || flagsVersao[feature])
  return MENU_GROUPS.map((group) => ({ ...group, items: group.items.filter(allowed) })).filter(
    ({ items }) => items.length > 0,
  )
}

/** The running session's user as an owner of a menu. */
export const ownerOf = ({
  usuario,
  acessos,
  flagsVersao,
}: { usuario: { tipo: TipoUsuario } } & Omit<MenuOwner, 'tipo'>): MenuOwner => ({
  tipo: usuario.tipo,
  acessos,
  flagsVersao,
})

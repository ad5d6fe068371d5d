import { ITEM_FIELDS, PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import type {
  PedidoFornecedor,
  PedidoFornecedorPeca,
} from '@trama/contract/apl/pedido-fornecedor/pedido-fornecedor'
import { multiplyMoney } from '@trama/rules/money'
import { formatTaxId } from '@trama/rules/tax-id'
import type { SheetCell, SheetColumn, SheetKind } from '@trama/rules/planilha/sheet-data'
import { pedidoStatus } from '@trama/rules/pedido/status'

type Column = [
  header: string,
  kind: SheetKind,
  of: (pedido: PedidoFornecedor, item: PedidoFornecedorPeca) => SheetCell,
]

const open = ({ qtde, cancelado }: PedidoFornecedorPeca) => qtde - cancelado

/** One line for each item, with the header of its order, so that a spreadsheet can make a pivot table of them. */
const columns: Column[] = [
  ['Empresa', 'text', ({ empresa }) => empresa],
  ['Pedido', 'number', ({ numero }) => numero],
  [PEDIDO_FIELDS.ped_cli.label, 'text', ({ ped_cli }) => ped_cli],
  [PEDIDO_FIELDS.dt_emissao.label, 'date', ({ dt_emissao }) => dt_emissao],
  [PEDIDO_FIELDS.entrega.label, 'date', (pedido, { dt_entrega }) => dt_entrega ?? pedido.entrega],
  ['Faturado', 'date', ({ faturado, dt_fatura }) => (faturado > 0 ? dt_fatura : null)],
  ['Nota', 'text', ({ nota }) => nota],
  ['Status', 'text', pedidoStatus],
  [PEDIDO_FIELDS.motivo.label, 'text', ({ desc_motivo, motivo }) => desc_motivo ?? motivo],
  ['Fornecedor', 'text', ({ nome_for }) => nome_for],
  [PEDIDO_FIELDS.codcli.label, 'text', ({ nome }) => nome],
  ['CNPJ/CPF', 'text', ({ cnpj }) => formatTaxId(cnpj)],
  ['Cidade', 'text', ({ nome_cid }) => nome_cid],
  ['UF', 'text', ({ uf }) => uf],
  [PEDIDO_FIELDS.colecao.label, 'text', ({ desc_colecao }) => desc_colecao],
  [ITEM_FIELDS.codigo.label, 'text', (_pedido, { codigo }) => codigo],
  ['Descrição', 'text', (_pedido, { descricao }) => descricao],
  [ITEM_FIELDS.cor.label, 'text', (_pedido, { cor }) => cor],
  ['Desc. Cor', 'text', (_pedido, { desc_cor }) => desc_cor],
  [ITEM_FIELDS.estampa.label, 'text', (_pedido, { desc_estampa, estampa }) => desc_estampa ?? estampa],
  [ITEM_FIELDS.tam.short, 'text', (_pedido, { tam }) => tam],
  ['Barra', 'text', (_pedido, { barra }) => barra],
  [ITEM_FIELDS.qtde.short, 'number', (_pedido, item) => open(item)],
  ['Faturada', 'number', (_pedido, { qtde_f }) => qtde_f],
  ['Pendente', 'number', (_pedido, item) => open(item) - item.qtde_f],
  [ITEM_FIELDS.preco.label, 'money', (_pedido, { preco }) => preco],
  ['Valor', 'money', (_pedido, item) => multiplyMoney(item.preco, open(item))],
  ['Obs. item', 'text', (_pedido, { observacao }) => observacao],
  ['Royalty %', 'number', ({ royal }) => royal],
]

export const SHEET_COLUMNS: readonly SheetColumn[] = columns.map(([header, kind]) => ({ header, kind }))

/** Spreadsheet lines of one order. */
export const sheetRows = (pedido: PedidoFornecedor): SheetCell[][] =>
  pedido.itens.map((item) => columns.map(([, , of]) => of(pedido, item)))

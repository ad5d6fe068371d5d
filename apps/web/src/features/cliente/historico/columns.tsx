import type { PedidoHistoricoItem } from '@trama/contract/apl/pedido/historico'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { RecordLink } from '@/components/reference/record-link'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Total } from '@/components/crud/list/list-totals'

type HistoricoColumn = Column<PedidoHistoricoItem>

const empresa: HistoricoColumn = {
  id: 'empresa',
  header: 'Empresa',
  width: 3.75,
  cell: ({ empresa }) => empresa,
}

const numero: HistoricoColumn = {
  id: 'numero',
  header: 'Número',
  width: 3.5,
  card: 'title',
  cell: ({ numero, empresa }) => (
    <strong>
      <RecordLink to="pedido" id={numero} empresa={empresa} />
    </strong>
  ),
}

/** Columns in the order of S1 §2.10. */
const others: HistoricoColumn[] = [
  { id: 'emissao', header: 'Emissão', width: 5, cell: ({ dt_emissao }) => formatDateBr(dt_emissao) },
  { id: 'entrega', header: 'Entrega', width: 5, cell: ({ entrega }) => formatDateBr(entrega) },
  { id: 'codigo', header: 'Código', width: 3.75, grow: true, cell: ({ codigo }) => codigo },
  {
    id: 'descricao',
    header: 'Descrição',
    width: 10,
    grow: true,
    card: 'wide',
    cell: ({ descricao }) => descricao,
  },
  { id: 'cor', header: 'Cor', width: 3, cell: ({ cor }) => cor },
  { id: 'desc_cor', header: 'Desc. Cor', width: 4.5, grow: true, cell: ({ desc_cor }) => desc_cor },
  { id: 'tam', header: 'Tam', width: 2.25, cell: ({ tam }) => tam },
  { id: 'preco', header: 'Preço', width: 5.25, number: true, cell: ({ preco }) => formatBRL(preco) },
  { id: 'qtde', header: 'Qtde.', width: 3, number: true, cell: ({ qtde }) => formatShortNumber(qtde) },
  {
    id: 'valor',
    header: 'Valor',
    width: 6.25,
    number: true,
    card: 'badge',
    cell: ({ valor }) => formatBRL(valor),
  },
]

export const historicoColumns = (showsCompany: boolean): HistoricoColumn[] =>
  showsCompany ? [numero, empresa, ...others] : [numero, ...others]

export const historicoTotals: Total<PedidoHistoricoItem>[] = [
  { label: 'Qtde.', of: ({ qtde }) => qtde, format: formatShortNumber },
  { label: 'Valor', of: ({ valor }) => valor, format: formatBRL },
]

export const historicoKey = ({ empresa, numero, ordem }: PedidoHistoricoItem): string =>
  `${empresa}-${numero}-${ordem}`

export const historicoName = ({ numero, codigo, cor, tam }: PedidoHistoricoItem): string =>
  `Pedido ${numero}, ${codigo} ${cor} ${tam}`

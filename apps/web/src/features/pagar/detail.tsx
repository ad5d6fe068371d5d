import { useQuery } from '@tanstack/react-query'
import type { ContaSituacao } from '@trama/contract/apl/pagar/liberacao'
import { formatDateBr } from '@trama/rules/date-br'
import { roundMoney } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import { RecordLink } from '@/components/reference/record-link'
import { ReleaseDetail, ReleaseItems, ReleaseLines } from '@/components/release/release-detail'
import type { Fact } from '@/components/ui/facts'
import { Facts } from '@/components/ui/facts'
import { useSession } from '@/lib/session'
import { type ContaRow, situacaoQuery } from './api'

/** What a releaser needs to know of a payment: its origin, the debt to its creditor, its approvals. */
export function ContaDetail({ row }: { row: ContaRow }) {
  const { flagsVersao } = useSession()
  const situacao = useQuery({ ...situacaoQuery(row), enabled: flagsVersao.financeiro })
  // An older server knows only the row.
  if (!flagsVersao.financeiro) return <Facts name="Conta" facts={ofRow(row)} />
  return (
    <ReleaseDetail name="Pagamento" situacao={situacao.data} facts={factsOf} query={situacao}>
      <Facts name="Conta" facts={[...ofRow(row), ...ofOrigem(situacao.data, row.empresa)]} />
      {situacao.data?.origem && (
        <ReleaseItems
          itens={situacao.data.origem.itens.map((item) => ({
            ...item,
            valor: roundMoney(item.qtde * item.preco),
          }))}
        />
      )}
    </ReleaseDetail>
  )
}

const ofRow = ({ docto, dt_emi, desc_historico, historico, obs, motivo }: ContaRow): Fact[] => [
  { label: 'Documento', value: docto },
  { label: 'Emissão', value: formatDateBr(dt_emi) },
  { label: 'Histórico', value: desc_historico ?? historico, width: 'double' },
  { label: 'Observações', value: obs, width: 'wide' },
  { label: 'Motivo da recusa', value: motivo, width: 'wide' },
]

/** Facts on the purchase order, its receipt and the invoice. */
function ofOrigem(situacao: ContaSituacao | undefined, empresa: string): Fact[] {
  if (!situacao) return []
  if (!situacao.origem) return [{ label: 'Origem', value: 'Lançada sem ordem de compra.', width: 'double' }]
  const { ordem, recebimento } = situacao.origem
  return [
    {
      label: 'Compra',
      value: (
        <>
          <RecordLink to="compra" id={ordem.numero} empresa={empresa} /> · {formatDateBr(ordem.dt_emissao)} ·{' '}
          {formatBRL(ordem.valor_total)} · {ordem.comprador}
        </>
      ),
      width: 'wide',
    },
    {
      label: 'Recebimento',
      value:
        recebimento &&
        `${recebimento.numero} · nota ${recebimento.nota} · ${formatDateBr(recebimento.data)} · ${formatBRL(recebimento.valor)}`,
      width: 'wide',
    },
  ]
}

/** Facts on the debt to the creditor. */
const factsOf = ({ analise: { a_pagar, vencidas, ultimas } }: ContaSituacao): Fact[] => [
  { label: 'A pagar ao credor', value: formatBRL(a_pagar), width: 'double' },
  { label: 'Vencido', value: formatBRL(vencidas), width: 'double' },
  {
    label: 'Últimas contas',
    value:
      ultimas.length === 0 ? (
        'Primeira conta deste credor.'
      ) : (
        <ReleaseLines
          lines={ultimas.map(({ num_ap, docto, dt_ven, valor, status }) => ({
            key: num_ap,
            line: `${num_ap} · ${docto} · ${formatDateBr(dt_ven)} · ${formatBRL(valor)} · ${status}`,
          }))}
        />
      ),
    width: 'wide',
  },
]

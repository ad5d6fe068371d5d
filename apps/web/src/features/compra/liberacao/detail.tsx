import { useQuery } from '@tanstack/react-query'
import type { OrdemSituacao } from '@trama/contract/apl/compra/liberacao'
import type { OrdemListItem } from '@trama/contract/apl/compra/list'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { RecordLink } from '@/components/reference/record-link'
import { ReleaseDetail, ReleaseItems, ReleaseLines } from '@/components/release/release-detail'
import { useSession } from '@/lib/session'
import { compraQuery, situacaoQuery } from '../api'

/** Details of an order for its releaser. */
export function CompraDetail({ row }: { row: OrdemListItem }) {
  const { flagsVersao } = useSession()
  const compra = useQuery(compraQuery(row))
  const situacao = useQuery({ ...situacaoQuery(row), enabled: flagsVersao.ordemDeCompra })
  return (
    <ReleaseDetail name="Compra" situacao={situacao.data} facts={factsOf} query={compra}>
      {compra.data && <ReleaseItems itens={compra.data.itens} />}
    </ReleaseDetail>
  )
}

/** Facts on the supplier: other open purchases, payables and the last orders. */
const factsOf = ({ empresa, analise: { em_aberto, a_pagar, ultimas } }: OrdemSituacao) => [
  { label: 'Outras compras em aberto', value: formatBRL(em_aberto), width: 'double' as const },
  { label: 'A pagar ao fornecedor', value: formatBRL(a_pagar), width: 'double' as const },
  {
    label: 'Últimas compras',
    value: <Ultimas ultimas={ultimas} empresa={empresa} />,
    width: 'wide' as const,
  },
]

interface UltimasProps extends Pick<OrdemSituacao, 'empresa'> {
  ultimas: OrdemSituacao['analise']['ultimas']
}

function Ultimas({ ultimas, empresa }: UltimasProps) {
  if (ultimas.length === 0) return 'Primeira compra deste fornecedor.'
  return (
    <ReleaseLines
      lines={ultimas.map(({ numero, dt_emissao, valor_total, status }) => ({
        key: numero,
        line: (
          <>
            <RecordLink to="compra" id={numero} empresa={empresa} /> · {formatDateBr(dt_emissao)} ·{' '}
            {formatBRL(valor_total)} · {status}
          </>
        ),
      }))}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OrdemSituacao } from '@trama/contract/apl/compra/liberacao'
import type { OrdemListItem } from '@trama/contract/apl/compra/list'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { ReleaseDetail, ReleaseItems, ReleaseLines } from '@/components/release/release-detail'
import { useSession } from '@/lib/session'
import { compraQuery, situacaoQuery } from '../api'

/** What a releaser needs to know of an order. */
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

/** What is bought of the supplier and owed to it. */
const factsOf = ({ analise: { em_aberto, a_pagar, ultimas } }: OrdemSituacao) => [
  { label: 'Outras compras em aberto', value: formatBRL(em_aberto), width: 'double' as const },
  { label: 'A pagar ao fornecedor', value: formatBRL(a_pagar), width: 'double' as const },
  { label: 'Últimas compras', value: <Ultimas ultimas={ultimas} />, width: 'wide' as const },
]

function Ultimas({ ultimas }: Pick<OrdemSituacao['analise'], 'ultimas'>) {
  const { acessos } = useSession()
  if (ultimas.length === 0) return 'Primeira compra deste fornecedor.'
  return (
    <ReleaseLines
      lines={ultimas.map(({ numero, dt_emissao, valor_total, status }) => ({
        key: numero,
        line: (
          <>
            {acessos.includes('3.2') ? (
              <Link to="/FormCompra/$numero" params={{ numero: String(numero) }}>
                {numero}
              </Link>
            ) : (
              numero
            )}{' '}
            · {formatDateBr(dt_emissao)} · {formatBRL(valor_total)} · {status}
          </>
        ),
      }))}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OrdemSituacao } from '@trama/contract/apl/compra/liberacao'
import type { OrdemListItem } from '@trama/contract/apl/compra/list'
import type { Ordem } from '@trama/contract/apl/compra/ordem'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { Impediments } from '@/components/etapas/impediments'
import { Etapas } from '@/components/etapas/etapas'
import { corText } from '@/components/material/material-line'
import { Facts } from '@/components/ui/facts'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { compraQuery, situacaoQuery } from '../api'
import styles from './detail.module.css'

/** What a releaser needs to know of an order, loaded when its row is opened. */
export function CompraDetail({ row }: { row: OrdemListItem }) {
  const { flagsVersao } = useSession()
  const { data, error, isFetching, refetch } = useQuery(compraQuery(row))
  const situacao = useQuery({ ...situacaoQuery(row), enabled: flagsVersao.ordemDeCompra })
  if (error && !data) {
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <div className={styles.detail}>
      {situacao.data && (
        <>
          <Impediments impedimentos={situacao.data.impedimentos} />
          <Analise analise={situacao.data.analise} />
        </>
      )}
      {data ? <Itens ordem={data} /> : <SkeletonList count={3} shape="text" />}
      {situacao.data && <Etapas name="Compra" situacao={situacao.data} />}
    </div>
  )
}

/** What is bought of the supplier and owed to it. */
function Analise({ analise }: Pick<OrdemSituacao, 'analise'>) {
  return (
    <Facts
      name="Análise"
      facts={[
        { label: 'Outras compras em aberto', value: formatBRL(analise.em_aberto), width: 'double' },
        { label: 'A pagar ao fornecedor', value: formatBRL(analise.a_pagar), width: 'double' },
        { label: 'Últimas compras', value: <Ultimas ultimas={analise.ultimas} />, width: 'wide' },
      ]}
    />
  )
}

function Ultimas({ ultimas }: Pick<OrdemSituacao['analise'], 'ultimas'>) {
  const { acessos } = useSession()
  if (ultimas.length === 0) return 'Primeira compra deste fornecedor.'
  return (
    <ul className={styles.plain}>
      {ultimas.map(({ numero, dt_emissao, valor_total, status }) => (
        <li key={numero}>
          {acessos.includes('3.2') ? (
            <Link to="/FormCompra/$numero" params={{ numero: String(numero) }}>
              {numero}
            </Link>
          ) : (
            numero
          )}{' '}
          · {formatDateBr(dt_emissao)} · {formatBRL(valor_total)} · {status}
        </li>
      ))}
    </ul>
  )
}

/** S2 §3: code, description, colour, quantity, price and value. */
function Itens({ ordem: { itens } }: { ordem: Ordem }) {
  return (
    <ul className={styles.itens} aria-label="Itens">
      {itens.map((item) => (
        <li key={`${item.ordem} ${item.codigo} ${item.cor}`}>
          <span>
            {item.codigo} · {item.descricao} <span className={styles.cor}>{corText(item)}</span>
          </span>
          <span className={styles.figures}>
            {formatShortNumber(item.qtde)} {item.unidade} × {formatBRL(item.preco)}
          </span>
          <strong className={styles.figures}>{formatBRL(item.valor)}</strong>
        </li>
      ))}
    </ul>
  )
}

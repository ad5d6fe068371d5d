import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  type FaturadoDocumento,
  type FaturadoPasso,
  faturadoRoutes,
} from '@trama/contract/apl/fatura/faturado'
import { mesAdiante, mesEmPalavras } from '@trama/rules/comissao/mes'
import { formatBRL, formatInteger } from '@trama/rules/number-br'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { RecordLink } from '@/components/reference/record-link'
import { buttonClass } from '@/components/ui/button-class'
import { Panel } from '@/components/ui/panel'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { aplClient } from '@/lib/api/apl'
import { errorText } from '@/lib/api/api-error'
import styles from './faturado.module.css'
import { FIGURAS, PASSOS } from './words'

const apl = aplClient(faturadoRoutes)

/** Page /Faturado/{mes}: how each figure called "faturado" comes from the one before, with the documents of each step. */
export function FaturadoPage({ mes }: { mes: string }) {
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['faturado', mes],
    queryFn: ({ signal }) => apl.getFaturado({ query: { mes }, signal }),
  })
  return (
    <Panel
      title={`Faturado em ${mesEmPalavras(mes)}`}
      actions={<Meses mes={mes} />}
      inLine
      onClose={() => void navigate({ to: '/Principal' })}
    >
      {data ? (
        <ol className={styles.passos}>
          {data.passos.map((passo) =>
            passo.figura === 'S' ? (
              <Figura key={passo.passo} passo={passo} />
            ) : (
              <Passo key={passo.passo} passo={passo} />
            ),
          )}
        </ol>
      ) : error ? (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList count={8} />
      )}
    </Panel>
  )
}

function Meses({ mes }: { mes: string }) {
  const to = (by: number) => ({ to: '/Faturado/$mes', params: { mes: mesAdiante(mes, by) } }) as const
  return (
    <>
      <Link {...to(-1)} className={buttonClass({ variant: 'ghost', size: 'sm' })} aria-label="Mês anterior">
        <ChevronLeft aria-hidden />
      </Link>
      <Link {...to(1)} className={buttonClass({ variant: 'ghost', size: 'sm' })} aria-label="Mês seguinte">
        <ChevronRight aria-hidden />
      </Link>
    </>
  )
}

function Figura({ passo: { passo, valor } }: { passo: FaturadoPasso }) {
  const { name, counts } = FIGURAS[passo] ?? { name: passo, counts: '' }
  return (
    <li className={styles.figura}>
      <span>
        <strong>{name}</strong>
        <small>{counts}</small>
      </span>
      <strong className={styles.valor}>{formatBRL(valor)}</strong>
    </li>
  )
}

function Passo({ passo: { passo, valor, quantidade, documentos } }: { passo: FaturadoPasso }) {
  const others = quantidade - documentos.length
  return (
    <li>
      <details className={styles.passo}>
        <summary>
          <ChevronRight aria-hidden />
          <span>
            {PASSOS[passo] ?? passo} <small>({formatInteger(quantidade)})</small>
          </span>
          <span className={styles.valor}>{signed(valor)}</span>
        </summary>
        <ul className={styles.documentos}>
          {documentos.map((documento) => (
            <Documento key={`${documento.chave} ${documento.numero}`} documento={documento} />
          ))}
          {others > 0 && <li>e mais {formatInteger(others)}, de valores menores</li>}
        </ul>
      </details>
    </li>
  )
}

function Documento({ documento: { numero, chave, nome, valor } }: { documento: FaturadoDocumento }) {
  return (
    <li>
      <span>
        {chave === null ? (
          <>
            Pedido <RecordLink to="pedido" id={Number(numero)} />
          </>
        ) : (
          <RecordLink to="fatura" id={chave}>
            Fatura {numero}
          </RecordLink>
        )}{' '}
        · {nome}
      </span>
      <span className={styles.valor}>{signed(valor)}</span>
    </li>
  )
}

const signed = (valor: number) => (valor < 0 ? `− ${formatBRL(-valor)}` : `+ ${formatBRL(valor)}`)

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type DocumentEtapa, Etapas } from '@/components/etapas/etapas'
import { Impediments } from '@/components/etapas/impediments'
import { corText } from '@/components/material/material-line'
import { type Fact, Facts } from '@/components/ui/facts'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import styles from './detail.module.css'

interface Situacao {
  status: string
  etapas: readonly DocumentEtapa[]
  impedimentos: readonly { texto: string }[]
}

interface ReleaseDetailProps<S extends Situacao> {
  /** The document: "Compra". */
  name: string
  /** Undefined where the server does not tell it. */
  situacao: S | undefined
  /** What helps who decides. */
  facts: (situacao: S) => readonly Fact[]
  /** What else is read; its failure is that of the row. */
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** What it is made of. */
  children: ReactNode
}

/** What a releaser needs to know of a document, loaded when its row is opened. */
export function ReleaseDetail<S extends Situacao>({
  name,
  situacao,
  facts,
  query: { data, error, isFetching, refetch },
  children,
}: ReleaseDetailProps<S>) {
  if (error && !data) {
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <ReleaseBox>
      {situacao && (
        <>
          <Impediments impedimentos={situacao.impedimentos} />
          <Facts name="Análise" facts={facts(situacao)} />
        </>
      )}
      {data ? children : <SkeletonList count={3} shape="text" />}
      {situacao && <Etapas name={name} situacao={situacao} />}
    </ReleaseBox>
  )
}

/** What a row opens to. */
export const ReleaseBox = ({ children }: { children: ReactNode }) => (
  <div className={styles.detail}>{children}</div>
)

interface Item {
  codigo: string
  descricao: string
  cor: string
  desc_cor: string | null
  unidade: string
  qtde: number
  preco: number
  valor: number
}

/** S2 §3: code, description, colour, quantity, price and value. */
export const ReleaseItems = ({ itens }: { itens: readonly Item[] }) => (
  <ul className={styles.itens} aria-label="Itens">
    {itens.map((item, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- A document may hold the same material twice.
      <li key={`${index} ${item.codigo} ${item.cor}`}>
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

/** Documents before it, one to a line. */
export const ReleaseLines = ({ lines }: { lines: readonly { key: number; line: ReactNode }[] }) => (
  <ul className={styles.plain}>
    {lines.map(({ key, line }) => (
      <li key={key}>{line}</li>
    ))}
  </ul>
)

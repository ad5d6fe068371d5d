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
  /** Kind of the document: "Compra". */
  name: string
  /** State of the document; undefined where the server does not send one. */
  situacao: S | undefined
  /** Facts that help to decide on the release. */
  facts: (situacao: S) => readonly Fact[]
  /** Query of the further data; its failure is shown for the whole row. */
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Contents of the document, such as its items. */
  children: ReactNode
}

/** Details of a document that a releaser needs, loaded when its row is opened. */
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

/** Container of an opened row's details. */
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

/** List of items, S2 §3: code, description, colour, quantity, price and value. */
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

/** Preceding documents, one per line. */
export const ReleaseLines = ({ lines }: { lines: readonly { key: number; line: ReactNode }[] }) => (
  <ul className={styles.plain}>
    {lines.map(({ key, line }) => (
      <li key={key}>{line}</li>
    ))}
  </ul>
)

import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import {
  entidadeHistoriaRoutes,
  HISTORIA_TIPOS,
  type HistoriaItem,
  type HistoriaTipo,
} from '@trama/contract/apl/entidade/historia'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RecordLink } from '@/components/reference/record-link'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { errorText } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { TIPOS } from './item'
import styles from './timeline.module.css'
import { PAGE_SIZE } from '@trama/contract/wire'
import { aplClient } from '@/lib/api/apl'
import { clienteKeys } from '../cliente-keys'

const NONE: readonly HistoriaTipo[] = []

/** Timeline of a customer, newest first: contacts, visits, orders, invoices, receivables. */
export function Timeline({ codcli }: { codcli: number }) {
  const { acessos, usuario } = useSession()
  const [tipos, setTipos] = useState(NONE)
  const [adiante, setAdiante] = useState(false)
  const seen = HISTORIA_TIPOS.flatMap(({ value }) => (value === 'E' ? [] : value))
    .toReversed()
    .filter(
      (tipo) =>
        acessos.includes(TIPOS[tipo].menu) && (TIPOS[tipo].menu !== '1.3' || usuario.tipo !== 'cliente'),
    )
  const toggle = (tipo: HistoriaTipo) =>
    setTipos((now) =>
      now.includes(tipo) ? now.filter((other) => other !== tipo) : [...now, tipo].toSorted(),
    )
  return (
    <div className={styles.linha}>
      <fieldset className={styles.filtros} aria-label="Mostrar só">
        {seen.map((tipo) => (
          <button
            key={tipo}
            type="button"
            className={styles.filtro}
            aria-pressed={tipos.includes(tipo)}
            onClick={() => toggle(tipo)}
          >
            {tipos.includes(tipo) && <Check aria-hidden />}
            {TIPOS[tipo].varios}
          </button>
        ))}
        {seen.includes('D') && (
          <button
            type="button"
            className={styles.filtro}
            aria-pressed={adiante}
            onClick={() => setAdiante(!adiante)}
          >
            {adiante && <Check aria-hidden />}A vencer
          </button>
        )}
      </fieldset>
      <Itens key={`${tipos.join()} ${adiante}`} {...{ codcli, tipos, adiante }} />
    </div>
  )
}

function Itens(row: Parameters<typeof rowQuery>[0]) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(rowQuery(row))
  const end = useEnd(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  })
  const rows = data?.pages.flat() ?? []
  if (error && !data)
    return <ErrorState message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <SkeletonList />
  if (rows.length === 0) return <EmptyState title="Nada aconteceu ainda." />
  return (
    <>
      <ol className={styles.itens} aria-label="Linha do tempo">
        {rows.map((item) => (
          <Item key={item.cursor} item={item} />
        ))}
      </ol>
      <div ref={end} className={styles.fim}>
        {hasNextPage && (
          <Button loading={isFetching} onClick={() => void fetchNextPage()}>
            Mostrar mais
          </Button>
        )}
      </div>
    </>
  )
}

function Item({ item }: { item: HistoriaItem }) {
  const { tipo, numero, dia, hora, texto, detalhe, valor, situacao, por } = item
  const { nome, abre, status } = TIPOS[tipo]
  const known = status(situacao)
  const name = `${nome} ${numero}`
  const moment = [formatDateBr(dia), hora?.slice(0, 5)].filter(Boolean).join(' ')
  return (
    <li className={styles.item} data-tipo={tipo}>
      <p className={styles.quando}>
        {tipo === 'D' && dia >= todayIn() ? `Vence ${moment}` : moment}
        {por && <span> · {por}</span>}
      </p>
      <p className={styles.titulo}>
        {abre ? (
          <RecordLink to={abre[0]} id={item[abre[1]]}>
            {name}
          </RecordLink>
        ) : (
          name
        )}
        {texto && <span>{texto}</span>}
        {valor !== null && <span className={styles.valor}>{formatBRL(valor)}</span>}
        {known && <StatusBadges states={[known]} />}
      </p>
      {detalhe && <p className={styles.detalhe}>{detalhe}</p>}
    </li>
  )
}

/** Calls `onNear` when the element comes near the visible part of the window. */
function useEnd(onNear: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const element = end.current
    if (!element || typeof IntersectionObserver !== 'function') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  })
  return end
}

const api = aplClient(entidadeHistoriaRoutes)

/** Cursor before all rows of today, which skips what is due later. */
const ateHoje = () => `${todayIn()}.D.ZZZZZZ`

interface Row {
  codcli: number
  /** Kinds of rows to show; empty for all. */
  tipos: readonly HistoriaTipo[]
  /** True to show also what is due after today. */
  adiante: boolean
}

/** Timeline of a customer, page by page; each page begins after the last row of the previous one. */
const rowQuery = ({ codcli, tipos, adiante }: Row) =>
  infiniteQueryOptions({
    queryKey: [...clienteKeys.all, 'linha', codcli, tipos, adiante],
    queryFn: ({ pageParam: apos, signal }) =>
      api.historiaEntidade({
        params: { codcli },
        query: { offset: PAGE_SIZE, apos, ...(tipos.length > 0 && { tipos: tipos.join(';') }) },
        signal,
      }),
    initialPageParam: adiante ? undefined : ateHoje(),
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.cursor),
  })

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Capacidade, ordemServicoQuadroRoutes } from '@trama/contract/apl/ordem-servico/quadro'
import { formatDateBr } from '@trama/rules/date-br'
import { formatInteger, formatShortNumber } from '@trama/rules/number-br'
import type { CSSProperties } from 'react'
import { Card } from '@/components/ui/card'
import { Panel } from '@/components/ui/panel'
import { Badge } from '@/components/ui/status/badge'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { Table } from '@/components/ui/table/table'
import { aplClient } from '@/lib/api/apl'
import { errorText } from '@/lib/api/api-error'
import { ordemServicoKeys } from '../keys'
import { OrdemTools } from '../tools'
import styles from './capacidade.module.css'

const api = aplClient(ordemServicoQuadroRoutes)

const capacidadeQuery = queryOptions({
  queryKey: [...ordemServicoKeys.all, 'capacidade'],
  queryFn: ({ signal }) => api.capacidadeOrdensServico({ query: {}, signal }),
})

/**
 * Page /OrdemServico/Capacidade: each supplier's pieces due by week beside his weekly average, the fullest supplier
 * first.
 */
export function CapacidadePage() {
  const { data, error, isFetching, refetch } = useQuery(capacidadeQuery)
  const navigate = useNavigate()
  return (
    <Panel
      title="Capacidade por semana"
      actions={<OrdemTools />}
      onClose={() => void navigate({ to: '/Principal' })}
    >
      {data?.length === 0 ? (
        <EmptyState title="Nada pendente" text="As peças a entregar em cada semana aparecem aqui." />
      ) : data ? (
        <div className={styles.page}>
          {data
            .toSorted((a, b) => fullestOf(b) - fullestOf(a))
            .map((one) => (
              <Fornecedor key={one.codfor} capacidade={one} />
            ))}
        </div>
      ) : error ? (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList count={6} />
      )}
    </Panel>
  )
}

/** Pieces as a share of the weekly average; undefined for a supplier that has delivered nothing yet. */
const shareOf = (pecas: number, media: number): number | undefined => (media > 0 ? pecas / media : undefined)

const fullestOf = ({ media, semanas }: Capacidade): number =>
  Math.max(0, ...semanas.map(({ pecas }) => shareOf(pecas, media) ?? 0))

function Fornecedor({ capacidade }: { capacidade: Capacidade }) {
  const { nome_for, media, atrasado, sem_data, semanas } = capacidade
  const most = Math.max(media, ...semanas.map(({ pecas }) => pecas), 1)
  return (
    <Card className={styles.fornecedor}>
      <h2>{nome_for}</h2>
      <p className={styles.media}>
        {media > 0
          ? `Entrega em média ${formatInteger(Math.round(media))} peças por semana`
          : 'Ainda sem entregas'}
        {sem_data > 0 && ` · ${formatShortNumber(sem_data)} peças sem data prevista`}
      </p>
      {atrasado > 0 && <Badge tone="red">{formatShortNumber(atrasado)} peças atrasadas, na 1ª semana</Badge>}
      <Table
        label={`Semanas de ${nome_for}`}
        titulos={['Semana', 'Peças', 'Da média']}
        linhas={semanas.map(({ semana, inicio, ordens, pecas }) => ({
          key: inicio,
          celulas: [
            `${semana} · ${formatDateBr(inicio).slice(0, 5)}`,
            <span key="pecas" className={styles.pecas} title={ordensText(ordens)}>
              {formatShortNumber(pecas)}
              <span aria-hidden className={styles.barra} style={barStyle(pecas / most, media / most)} />
            </span>,
            <Ocupacao key="media" share={shareOf(pecas, media)} />,
          ],
        }))}
      />
    </Card>
  )
}

const ordensText = (ordens: number) => `${formatInteger(ordens)} ${ordens === 1 ? 'ordem' : 'ordens'}`

// React's types know only standard style properties, so custom properties need a cast.
const barStyle = (share: number, media: number) => ({ '--share': share, '--media': media }) as CSSProperties

/** Load of a supplier as a word beside the colour. */
function Ocupacao({ share }: { share: number | undefined }) {
  if (share === undefined) return '-'
  const text = `${formatInteger(Math.round(share * 100))} %`
  if (share <= 1) return text
  return <Badge tone="orange">{text}, acima</Badge>
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import type { Apontamento } from '@trama/contract/apl/ordem-servico/ordem-servico'
import { formatDateBr } from '@trama/rules/date-br'
import { formatShortNumber } from '@trama/rules/number-br'
import { ORDEM_SERVICO_MESSAGES } from '@trama/rules/producao/ordem-servico'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Banner } from '@/components/ui/status/banner'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { chaveOf, ordemServicoApi, ordensMudaram, pendentesOf } from '../api'
import { Pecas } from '../pecas'
import { ApontarForm } from './apontar-form'
import styles from './ordem.module.css'
import { apontamentosQuery } from './queries'

/** Pieces recorded for an order: added with one touch or by number, taken back by the user who recorded them. */
export function Quantidades({ ordem }: { ordem: OrdemServicoItem }) {
  const client = useQueryClient()
  const [said, setSaid] = useState('')
  const undo = useMutation({
    mutationFn: (seq: number) => ordemServicoApi.deleteApontamento({ params: { ...chaveOf(ordem), seq } }),
    onSuccess: ({ resultado }) => setSaid(resultado),
    onSettled: () => ordensMudaram(client),
  })
  const pendentes = pendentesOf(ordem)
  return (
    <div className={styles.part}>
      <Pecas ordem={ordem} />
      {said && (
        <Banner tone="success" inset>
          {said}
        </Banner>
      )}
      {ordem.situacao === 'B' ? (
        <Banner inset>{ORDEM_SERVICO_MESSAGES.baixada}</Banner>
      ) : pendentes === 0 ? (
        <Banner inset>{ORDEM_SERVICO_MESSAGES.acima(0)}</Banner>
      ) : (
        <ApontarForm ordem={ordem} pendentes={pendentes} onDone={setSaid} />
      )}
      <Historico ordem={ordem} undoing={undo.isPending ? undo.variables : undefined} onUndo={undo.mutate} />
    </div>
  )
}

interface HistoricoProps {
  ordem: OrdemServicoItem
  undoing: number | undefined
  onUndo: (seq: number) => void
}

function Historico({ ordem, undoing, onUndo }: HistoricoProps) {
  const { data, error, isFetching, refetch } = useQuery(apontamentosQuery(ordem))
  if (error && !data) {
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonList count={2} />
  if (data.length === 0) return <p className={styles.none}>Nada foi apontado ainda.</p>
  return (
    <ul className={styles.lines} aria-label="Apontamentos">
      {data.map((apontamento) => (
        <li key={apontamento.seq} className={styles.line}>
          <span>
            <strong>{pecasText(apontamento)}</strong> em {formatDateBr(apontamento.dia)}
            <span className={styles.detail}>{detailOf(apontamento)}</span>
          </span>
          {apontamento.exclui === 'S' && ordem.situacao !== 'B' && (
            <Button
              size="sm"
              icon={<Undo2 aria-hidden />}
              loading={undoing === apontamento.seq}
              aria-label={`Desfazer ${pecasText(apontamento)}`}
              onClick={() => onUndo(apontamento.seq)}
            >
              Desfazer
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const pecasText = ({ qtde, refugo }: Apontamento): string =>
  [
    ...(qtde > 0 ? [`${formatShortNumber(qtde)} ${qtde === 1 ? 'peça' : 'peças'}`] : []),
    ...(refugo > 0 ? [`${formatShortNumber(refugo)} de refugo`] : []),
  ].join(' e ')

const detailOf = ({ data, hora, por, obs }: Apontamento): string =>
  [`Apontado em ${formatDateBr(data)} às ${hora.slice(0, 5)}`, por && `por ${por}`, obs]
    .filter(Boolean)
    .join(' · ')

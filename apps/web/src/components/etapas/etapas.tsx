import { formatDateBr } from '@trama/rules/date-br'
import { Check, CircleDashed, CircleMinus, Hourglass, OctagonAlert } from 'lucide-react'
import { Badge, type Tone } from '@/components/ui/status/badge'
import styles from './etapas.module.css'

/** A gate that a document passes, and the document's state there. */
export interface DocumentEtapa {
  codigo: string
  titulo: string
  estado: 'ok' | 'aguarda' | 'parada' | 'dispensada'
  /** S: the document waits at this gate. */
  atual: 'S' | 'N'
  desde: { data: string | null; hora: string | null; por: string | null } | null
  detalhe: string | null
  quem_pode: string | null
}

const LOOK = {
  ok: { Icon: Check, tone: 'green', word: 'Concluída' },
  aguarda: { Icon: Hourglass, tone: 'orange', word: 'Aguarda' },
  parada: { Icon: OctagonAlert, tone: 'red', word: 'Parada' },
  dispensada: { Icon: CircleMinus, tone: 'light', word: 'Não se aplica' },
} as const satisfies Record<DocumentEtapa['estado'], { Icon: typeof Check; tone: Tone; word: string }>

/** Look of gates that have not been reached yet. */
const NEXT = { Icon: CircleDashed, tone: 'light', word: 'Depois' } as const

interface EtapasProps {
  /** Kind of the document: "Pedido". */
  name: string
  situacao: { status: string; etapas: readonly DocumentEtapa[] }
}

/** The gates of a document, each with its state, since when, who acted and who is next. */
export function Etapas({ name, situacao: { etapas, status } }: EtapasProps) {
  const atual = etapas.findIndex((etapa) => etapa.atual === 'S')
  return (
    <>
      {atual < 0 && (
        <p className={styles.finished}>{`${name} ${status.toLowerCase()}: nada mais a fazer.`}</p>
      )}
      <ol className={styles.etapas} aria-label="Etapas">
        {etapas.map((etapa, index) => (
          <Etapa key={etapa.codigo} etapa={etapa} isLater={atual >= 0 && index > atual} />
        ))}
      </ol>
    </>
  )
}

function Etapa({ etapa, isLater }: { etapa: DocumentEtapa; isLater: boolean }) {
  const { titulo, estado, atual, detalhe, quem_pode } = etapa
  // The two releases are awaited side by side; gates after them can't begin yet.
  const waits = estado === 'aguarda' && isLater && !etapa.desde
  const { Icon, tone, word } = waits ? NEXT : LOOK[estado]
  return (
    <li
      className={styles.etapa}
      data-tone={tone}
      data-atual={atual === 'S' || undefined}
      aria-current={atual === 'S' ? 'step' : undefined}
    >
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.titulo}>{titulo}</span>
      <Badge tone={tone}>{word}</Badge>
      <div className={styles.text}>
        {detalhe && <span>{detalhe}</span>}
        <span className={styles.quem}>
          {[sinceText(etapa), !waits && quem_pode && `Próximo passo: ${quem_pode}.`]
            .filter(Boolean)
            .join(' ')}
        </span>
      </div>
    </li>
  )
}

/** "Em 12/11/2026 às 10:00 por ANA." or "Desde 12/11/2026 às 10:00." */
function sinceText({ estado, desde }: DocumentEtapa): string | null {
  if (!desde?.data) return desde?.por ? `Por ${desde.por}.` : null
  const day = [formatDateBr(desde.data), desde.hora && `às ${desde.hora.slice(0, 5)}`]
    .filter(Boolean)
    .join(' ')
  return [estado === 'ok' ? 'Em' : 'Desde', day, desde.por && `por ${desde.por}`]
    .filter(Boolean)
    .join(' ')
    .concat('.')
}

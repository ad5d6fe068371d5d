import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { Button } from '@/components/ui/button'
import { Banner } from '@/components/ui/status/banner'
import styles from './faltas.module.css'
import type { Falta } from './venda-form'
import { useVenda } from './venda-store'

export const totalDe = (faltas: readonly Falta[]): number => faltas.reduce((sum, { vezes }) => sum + vezes, 0)

/** The scans that did not enter the sale, in a sentence. */
export const faltasText = (faltas: readonly Falta[]): string => {
  const codes = faltas.map(({ codigo, pecas }) => (pecas === 1 ? codigo : `${codigo} (${pecas}×)`))
  return `${VAREJO_MESSAGES.leiturasDeFora(totalDe(faltas))}: ${codes.join(', ')}.`
}

/** Scans that did not enter the sale, each until somebody answers for it: later scans never hide them. */
export function Faltas({ onResolve }: { onResolve: (falta: Falta) => void }) {
  const faltas = useVenda((venda) => venda.faltas)
  if (faltas.length === 0) return null
  return (
    <Banner tone="danger" inset>
      <div className={styles.texto}>
        <strong>{VAREJO_MESSAGES.leiturasDeFora(totalDe(faltas))}</strong>
        <ul className={styles.faltas}>
          {faltas.map((falta) => (
            <li key={`${falta.codigo} ${falta.motivo}`}>
              <span>
                {falta.pecas > 1 && `${falta.pecas}× `}
                <b>{falta.codigo}</b>: {falta.motivo}
              </span>
              <Button size="sm" aria-label={`Resolvido: ${falta.codigo}`} onClick={() => onResolve(falta)}>
                Resolvido
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Banner>
  )
}

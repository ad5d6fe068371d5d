import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { Button } from '@/components/ui/button'
import { Banner } from '@/components/ui/status/banner'
import { useStore } from '@/lib/store'
import type { Entrada, Falta } from './entrada'
import styles from './faltas.module.css'

export const totalDe = (faltas: readonly Falta[]): number => faltas.reduce((sum, { vezes }) => sum + vezes, 0)

/** The scans that did not enter the sale, in a sentence. */
export const faltasText = (faltas: readonly Falta[]): string => {
  const codes = faltas.map(({ codigo, vezes }) => (vezes === 1 ? codigo : `${codigo} (${vezes}×)`))
  return `${VAREJO_MESSAGES.leiturasDeFora(totalDe(faltas))}: ${codes.join(', ')}.`
}

/** Scans that did not enter the sale, each until somebody answers for it: later scans never hide them. */
export function Faltas({ entrada }: { entrada: Entrada }) {
  const faltas = useStore(entrada.faltas)
  if (faltas.length === 0) return null
  return (
    <Banner tone="danger" inset>
      <strong>{VAREJO_MESSAGES.leiturasDeFora(totalDe(faltas))}</strong>
      <ul className={styles.faltas}>
        {faltas.map((falta) => (
          <li key={`${falta.codigo} ${falta.motivo}`}>
            <span>
              {falta.vezes > 1 && `${falta.vezes}× `}
              <b>{falta.codigo}</b>: {falta.motivo}
            </span>
            <Button
              size="sm"
              aria-label={`Resolvido: ${falta.codigo}`}
              onClick={() => entrada.resolver(falta)}
            >
              Resolvido
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

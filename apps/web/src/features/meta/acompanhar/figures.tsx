import type { MetaProgresso } from '@trama/contract/apl/meta/progresso'
import { formatInteger, formatShortNumber } from '@trama/rules/number-br'
import { Facts } from '@/components/ui/facts'
import { ProgressBar } from '@/components/ui/status/progress-bar'
import { diasText, moneyText, percentText, previsaoText } from '../meta-text'
import styles from '../meta.module.css'

/** Figures of the month: of all representatives, or of the one who is signed in. */
export function Figures({ progresso, isOwn }: { progresso: MetaProgresso; isOwn: boolean }) {
  const { total, participantes, representantes } = progresso
  const posicao = isOwn ? representantes[0]?.posicao : null
  const previsto = total.previsao_percentual
  return (
    <section className={styles.figures} aria-label={isOwn ? 'A sua meta' : 'Todas as metas'}>
      <div className={styles.progress}>
        <ProgressBar
          className={styles.wideBar}
          aria-label="Andamento do mês"
          value={total.percentual ?? 0}
          max={100}
        />
        <span className={styles.share}>{percentText(total.percentual)}</span>
      </div>
      <Facts
        name="Números do mês"
        facts={[
          { label: 'Meta', value: total.meta === null ? 'Sem meta' : moneyText(total.meta) },
          { label: 'Vendido', value: moneyText(total.vendido) },
          { label: 'Falta', value: total.meta === null ? null : moneyText(total.falta) },
          {
            label: 'Previsão',
            value:
              total.previsao === null
                ? 'Ainda sem ritmo'
                : [moneyText(total.previsao), previsto !== null && `(${percentText(previsto)})`]
                    .filter(Boolean)
                    .join(' '),
          },
          { label: 'Dias úteis', value: diasText(progresso) },
          { label: 'Posição', value: posicao ? `${posicao}º de ${participantes}` : null },
          {
            label: 'Peças',
            value:
              total.pecas === null
                ? null
                : `${formatShortNumber(total.qtde)} de ${formatInteger(total.pecas)}`,
          },
          {
            label: 'No ano, até este mês',
            value: `${moneyText(total.ano_vendido)} de ${moneyText(total.ano_meta)} (${percentText(total.ano_percentual)})`,
            width: 'double',
          },
        ]}
      />
      <p className={styles.note}>{previsaoText(progresso)}</p>
    </section>
  )
}

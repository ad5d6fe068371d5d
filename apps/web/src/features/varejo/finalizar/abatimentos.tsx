import { DUPLICATA_TIPO } from '@trama/contract/apl/receber/receber'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { alternarAbatimento, limiteDoAbatimento, mudarAbatimento } from '@trama/rules/varejo/finalizacao'
import { BadgePercent } from 'lucide-react'
import { CheckboxField } from '@/components/fields/choice/checkbox-field'
import { useFieldError } from '@/components/fields/form/use-form-field'
import { MoneyField } from '@/components/fields/number/number-field'
import { EmptyState } from '@/components/ui/status/empty-state'
import styles from './finalizar.module.css'
import type { FinalizarForm } from './form-model'
import type { FinalizarStart } from './start'
import { useFinalizacao } from './use-finalizacao'

/** Open credits of the customer that pay part of the sale (S2 §2, §5). */
export function Abatimentos({ start }: { start: FinalizarStart }) {
  const { estado, mudar } = useFinalizacao(start)
  const { error } = useFieldError<FinalizarForm>('usados')
  const { creditos } = start
  if (creditos.length === 0) {
    return <EmptyState icon={<BadgePercent />} title="O cliente não tem créditos em aberto." />
  }
  return (
    <>
      {error && <p className={styles.error}>{error}</p>}
      <table className={styles.creditos} aria-label="Abatimentos">
        <thead>
          <tr>
            <th scope="col">Número</th>
            <th scope="col">Vencimento</th>
            <th scope="col" data-number>
              Saldo
            </th>
            <th scope="col" data-number>
              Valor utilizado
            </th>
          </tr>
        </thead>
        <tbody>
          {creditos.map(({ numero, tipo, dt_vencto, saldo }, at) => {
            const valor = estado.abatimentos[at]?.valor ?? 0
            const canUse = valor > 0 || limiteDoAbatimento(estado, numero) > 0
            return (
              <tr key={numero}>
                <td>
                  <CheckboxField
                    label={`${numero} · ${tipoDe(tipo)}`}
                    checked={valor > 0}
                    disabled={!canUse}
                    onChange={() => mudar((now) => alternarAbatimento(now, numero))}
                  />
                </td>
                <td data-header="Vencimento">{formatDateBr(dt_vencto)}</td>
                <td data-header="Saldo" data-number>
                  {formatBRL(saldo)}
                </td>
                <td data-number>
                  <MoneyField
                    label={`Valor utilizado de ${numero}`}
                    hideLabel
                    positiveOnly
                    readOnly={!canUse}
                    value={valor}
                    onValueChange={(next) => mudar((now) => mudarAbatimento(now, numero, next ?? 0))}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

const tipoDe = (tipo: string) => DUPLICATA_TIPO.find(({ value }) => value === tipo)?.label

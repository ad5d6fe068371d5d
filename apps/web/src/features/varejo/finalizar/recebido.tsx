import { formatBRL } from '@trama/rules/number-br'
import { MEIO } from '@trama/rules/varejo/meio'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormMoney } from '@/components/fields/form/form-number'
import styles from './finalizar.module.css'
import { type FinalizarForm, noCaixa, troco } from './form-model'
import { isDevolucao, type FinalizarStart } from './start'
import { useFinalizacao } from './use-finalizacao'

/** Field for the cash received, and the change. */
export function Recebido({ start }: { start: FinalizarStart }) {
  const { values } = useFinalizacao(start)
  const dinheiro = noCaixa(values, start.moedas, MEIO.dinheiro)
  if (dinheiro <= 0 || isDevolucao(start.venda)) return null
  const volta = troco(values, start.moedas)
  return (
    <FieldGrid>
      <FormMoney<FinalizarForm>
        name="recebido"
        label="Valor recebido"
        hint={`Em dinheiro: ${formatBRL(dinheiro)}`}
        positiveOnly
        span={3}
      />
      <output className={styles.troco} data-span={3}>
        <span>Troco</span>
        <strong>{formatBRL(volta ?? 0)}</strong>
      </output>
    </FieldGrid>
  )
}

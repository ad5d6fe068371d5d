import { useQueryClient } from '@tanstack/react-query'
import { mudarCondicao, mudarDesconto } from '@trama/rules/varejo/finalizacao'
import { useFormContext } from 'react-hook-form'
import { SelectField } from '@/components/fields/choice/select-field'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormReference } from '@/components/fields/form/form-reference'
import { useValueField } from '@/components/fields/form/use-form-field'
import { MoneyField } from '@/components/fields/number/number-field'
import type { Option } from '@/components/fields/search/use-option-search'
import { REFERENCES } from '@/components/reference/references'
import { pushError } from '@/lib/messages/messages-store'
import type { FinalizarForm } from './form-model'
import { condicaoQuery, type FinalizarStart } from './start'
import { useFinalizacao } from './use-finalizacao'

/** Fields for how a sale is paid, and the amount still open (S2 §2). */
export function Fields({ start }: { start: FinalizarStart }) {
  const client = useQueryClient()
  const { setValue, getValues } = useFormContext<FinalizarForm>()
  const { abatido, liquido, mudar, hoje } = useFinalizacao(start)
  const { onValueChange: chooseCondicao } = useValueField<FinalizarForm, string>('cdcondicao')
  const { onValueChange: typeDesconto, ...desconto } = useValueField<FinalizarForm, number | null>(
    'vldesconto',
  )

  const { onValueChange: chooseTipo, ...tipo } = useValueField<FinalizarForm, string>('tipo')

  async function escolher(option: Option | null) {
    chooseCondicao(option?.code ?? '')
    setValue('parcelas', [])
    if (!option) return
    try {
      const condicao = await client.fetchQuery(condicaoQuery(option.code))
      if (getValues('cdcondicao') !== option.code) return
      const { moedas } = start
      const moeda = moedas.find(({ codmoe }) => codmoe === condicao.codmoe) ?? moedas[0]
      mudar((now) => mudarCondicao(now, hoje, condicao, moeda?.codmoe ?? ''))
    } catch (error) {
      pushError(error)
      chooseCondicao('')
    }
  }

  return (
    <FieldGrid>
      <FormReference<FinalizarForm>
        name="cdcondicao"
        label="Condição"
        of={REFERENCES.condicao}
        onChoose={(option) => void escolher(option)}
        required
        span={6}
      />
      <SelectField
        {...tipo}
        label="Operação"
        onChange={(event) => chooseTipo(event.currentTarget.value)}
        options={start.operacoes.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))}
        required
        span={6}
      />
      <MoneyField label="Valor bruto" value={start.bruto} onValueChange={nothing} readOnly span={3} />
      <MoneyField
        {...desconto}
        label="Desconto"
        positiveOnly
        onInvalid={() => typeDesconto(Number.NaN)}
        onValueChange={(valor) => {
          typeDesconto(valor)
          mudar((now) => mudarDesconto(now, now.desconto))
        }}
        span={3}
      />
      <MoneyField label="Valor abatido" value={abatido} onValueChange={nothing} readOnly span={3} />
      <MoneyField label="Valor líquido" value={liquido} onValueChange={nothing} readOnly span={3} />
    </FieldGrid>
  )
}

const nothing = () => undefined

import { todayIn } from '@trama/rules/date-br'
import { type Finalizacao, valorAbatido, valorLiquido } from '@trama/rules/varejo/finalizacao'
import type { VendaParcela } from '@trama/rules/varejo/parcelas'
import { useFormContext, useWatch } from 'react-hook-form'
import { estadoDe, type FinalizarForm } from './form-model'
import type { FinalizarStart } from './start'

/** Totals of the form, and its changes by the rules of a finalisation. */
export function useFinalizacao(start: FinalizarStart) {
  const { getValues, setValue } = useFormContext<FinalizarForm>()
  // Cast to the full form: `useWatch` types every value as optional, but all have a start value.
  const values = useWatch<FinalizarForm>() as FinalizarForm
  const estado = estadoDe(values, start)

  function mudar(change: (now: Finalizacao) => Finalizacao) {
    const { abatimentos, parcelas } = change(estadoDe(getValues(), start))
    const usados = abatimentos.filter(({ valor }) => valor > 0)
    setValue(
      'usados',
      usados.map(({ numero, valor }) => ({ numero, valor })),
    )
    setValue('parcelas', [...parcelas])
  }

  return {
    values,
    estado,
    abatido: valorAbatido(estado.abatimentos),
    liquido: valorLiquido(estado),
    mudar,
    /** Changes only the instalments; `liquido` is the sum that they must have. */
    mudarParcelas: (change: (now: readonly VendaParcela[], liquido: number) => VendaParcela[]) =>
      mudar((now) => ({ ...now, parcelas: change(now.parcelas, valorLiquido(now)) })),
    hoje: todayIn(),
  }
}

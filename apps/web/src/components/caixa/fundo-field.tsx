import { FormMoney } from '@/components/fields/form/form-number'
import type { AbrirForm } from './use-abrir-caixa'

export const FundoField = () => (
  <FormMoney<AbrirForm>
    name="fundo"
    label="Fundo de caixa"
    hint="Dinheiro na gaveta agora"
    positiveOnly
    required
  />
)

import { NumberField, type NumberFieldProps } from './number-field'

export type MoneyFieldProps = Omit<NumberFieldProps, 'prefix' | 'suffix' | 'decimals'>

/** Amount in BRL with cents; more decimals only with `maxDecimals`. */
export function MoneyField(props: MoneyFieldProps) {
  return <NumberField {...props} prefix="R$" />
}

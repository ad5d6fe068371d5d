import { NumberField, type NumberFieldProps } from './number-field'

export type MoneyFieldProps = Omit<NumberFieldProps, 'prefix' | 'suffix' | 'decimals'>

/** BRL; shows cents, and takes no more than them unless `maxDecimals` says so. */
export function MoneyField(props: MoneyFieldProps) {
  return <NumberField {...props} prefix="R$" />
}

import { NumberField, type NumberFieldProps } from './number-field'

export type IntegerFieldProps = Omit<NumberFieldProps, 'decimals' | 'maxDecimals'>

export function IntegerField(props: IntegerFieldProps) {
  return <NumberField {...props} decimals={0} />
}

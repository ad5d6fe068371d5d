import { UFS } from '@trama/rules/uf'
import { SelectField, type SelectFieldProps } from './select-field'

const options = UFS.map(({ uf, nome }) => ({ value: uf, label: `${uf} · ${nome}` }))

export type UfSelectProps = Omit<SelectFieldProps, 'options' | 'label'> & { label?: string | undefined }

export function UfSelect({ label = 'UF', ...rest }: UfSelectProps) {
  return <SelectField {...rest} label={label} options={options} />
}

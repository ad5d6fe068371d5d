import { useFormContext, useWatch } from 'react-hook-form'
import type { Span } from '@/components/fields/field'
import { useValueField } from '@/components/fields/form/use-form-field'
import { SearchField } from '@/components/fields/search-field'
import type { Option } from '@/components/fields/use-option-search'
import type { ClienteForm } from './cliente-form-model'
import { municipioLoader } from './cliente-lookups'
import type { Bloco } from './endereco-blocos'

/** A municipality: its IBGE code, name and state are stored together. */
export function CidadeField({ bloco, span }: { bloco: Bloco; span: Span }) {
  const { getValues, setValue } = useFormContext<ClienteForm>()
  const { value: code, onValueChange, ...field } = useValueField<ClienteForm, string>(bloco.cod_cid)
  const nome = useWatch<ClienteForm, Bloco['nome_cid']>({ name: bloco.nome_cid })

  function choose(option: Option | null) {
    onValueChange(option?.code ?? '')
    setValue(bloco.nome_cid, option?.name ?? '')
    if (option?.detail) setValue(bloco.uf, option.detail)
  }

  return (
    <SearchField
      {...field}
      span={span}
      label="Cidade"
      required
      value={shown(code, nome)}
      onValueChange={choose}
      load={municipioLoader(() => getValues(bloco.uf))}
    />
  )
}

/** Records of other systems may know the name alone. */
function shown(code: string, nome: string): Pick<Option, 'code' | 'name'> | null {
  if (code) return { code, name: nome }
  return nome ? { code: nome, name: '' } : null
}

import { ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Span } from '@/components/fields/field'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { useValueField } from '@/components/fields/form/use-form-field'
import { SearchField } from '@/components/fields/search/search-field'
import type { Option } from '@/components/fields/search/use-option-search'
import { useSession } from '@/lib/session'
import type { ClienteForm } from '../form/form-model'
import { municipioLoader } from '../form/lookups'
import type { Bloco } from './blocos'

/**
 * Field for a municipality: IBGE code, name and state are stored together. Where the server has no list of cities,
 * the CEP fills it in.
 */
export function CidadeField({ bloco, span }: { bloco: Bloco; span: Span }) {
  const { getValues, setValue } = useFormContext<ClienteForm>()
  const { value: code, onValueChange, ...field } = useValueField<ClienteForm, string>(bloco.cod_cid)
  const { municipios } = useSession().flagsVersao
  const isReadOnly = useIsReadOnly()
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
      label={ENTIDADE_FIELDS.nome_cid.label}
      required
      readOnly={isReadOnly || !municipios}
      value={shown(code, nome)}
      onValueChange={choose}
      recent="municipio"
      admits={({ detail }) => [detail, ''].includes(getValues(bloco.uf))}
      load={municipioLoader(() => getValues(bloco.uf))}
    />
  )
}

/** Shown option; records from other systems may have only the name. */
function shown(code: string, nome: string): Pick<Option, 'code' | 'name'> | null {
  if (code) return { code, name: nome }
  return nome ? { code: nome, name: '' } : null
}

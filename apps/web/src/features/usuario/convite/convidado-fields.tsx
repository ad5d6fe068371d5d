import { CONVITE_FIELDS } from '@trama/contract/portal/convite-fields'
import { useFormContext, useWatch } from 'react-hook-form'
import { inputOf } from '@/components/crud/form/record-fields'
import { FormTaxId } from '@/components/fields/form/form-masked'
import { FormSearch } from '@/components/fields/form/form-search'
import { FormText } from '@/components/fields/form/form-text'
import { useSession } from '@/lib/session'
import type { ConviteForm } from './fields'
import { parceiroLookup } from './parceiro-lookup'
import { TIPO_TEXT } from '../usuario-words'

const field = inputOf(CONVITE_FIELDS)
const SEES = 'Quem se cadastra vê os registros deste CNPJ/CPF, e só ele pode usar o convite'

/**
 * Fields for the invited person: a partner is searched in the ERP's records, or typed where they cannot be searched.
 */
export function ConvidadoFields() {
  const session = useSession()
  const { setValue } = useFormContext<ConviteForm>()
  const [tipo, empresa] = useWatch<ConviteForm, ['tipo', 'empresa']>({ name: ['tipo', 'empresa'] })
  const isElsewhere = empresa !== null && empresa !== session.usuario.empresa
  const load = isElsewhere ? undefined : parceiroLookup(tipo, session)
  if (load) {
    return (
      <FormSearch<ConviteForm>
        key={tipo}
        name="cnpj"
        span={12}
        label={TIPO_TEXT[tipo]}
        hint={SEES}
        recent={`convidado-${tipo}`}
        placeholder="Nome, código ou CNPJ/CPF"
        store="code"
        load={load}
        onPick={(option) => setValue('nome', option?.name ?? '')}
      />
    )
  }
  return (
    <>
      <FormText<ConviteForm> {...field('nome')} span={6} hint="De quem é convidado" />
      {tipo !== 'usuario' && <FormTaxId<ConviteForm> {...field('cnpj')} span={6} hint={SEES} />}
    </>
  )
}

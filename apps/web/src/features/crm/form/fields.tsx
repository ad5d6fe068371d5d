import { CRM_CANAL, CRM_LEMBRETE, CRM_TIPO, type CrmTipo } from '@trama/contract/apl/crm/codes'
import { CRM_FIELDS } from '@trama/contract/apl/crm/fields'
import { todayIn } from '@trama/rules/date-br'
import { useFormContext, useWatch } from 'react-hook-form'
import { inputOf } from '@/components/crud/form/record-fields'
import { Segmented } from '@/components/fields/choice/segmented'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormDate } from '@/components/fields/form/form-date'
import { FormReference } from '@/components/fields/form/form-reference'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import { FormTime } from '@/components/fields/form/form-time'
import { TextField } from '@/components/fields/text-field'
import { ClientePhone } from '@/components/reference/cliente-phone'
import { REFERENCES } from '@/components/reference/references'
import { USUARIO_ERP } from '@/components/reference/usuario-erp'
import { MOTIVO } from '../crm-api'
import type { CrmForm } from './form-model'

const field = inputOf(CRM_FIELDS)

/** Fields of a contact: customer, time, channel and subject. */
export function CrmFields({ numero }: { numero: number | undefined }) {
  return (
    <FieldGrid>
      <TextField label="Número" value={numero === undefined ? 'Novo' : String(numero)} readOnly span={2} />
      <FormDate<CrmForm> {...field('data')} span={3} />
      <Situacao />
      <FormReference<CrmForm>
        {...field('codcli')}
        store="number"
        of={REFERENCES.cliente}
        nameField="nome"
        span={8}
      />
      <FormText<CrmForm> {...field('contato')} span={4} />
      <Telefone />
      <FormSelect<CrmForm> {...field('tp_contato')} options={CRM_CANAL} placeholder={null} span={3} />
      <FormDate<CrmForm> {...field('dt_contato')} span={3} />
      <FormTime<CrmForm> {...field('hr_contato')} span={3} />
      <FormSelect<CrmForm>
        {...field('lembrete')}
        options={CRM_LEMBRETE}
        placeholder="Sem lembrete"
        empty={null}
        span={3}
      />
      <FormReference<CrmForm> {...field('motivo')} of={MOTIVO} nameField="desc_motivo" span={8} />
      <FormText<CrmForm> {...field('docto')} span={4} />
      <FormText<CrmForm> {...field('assunto')} span={12} />
      <FormReference<CrmForm>
        {...field('usuario')}
        required
        of={USUARIO_ERP}
        nameField="nome_usuario"
        span={6}
      />
      <FormReference<CrmForm>
        {...field('usuario_dest')}
        hint="Na agenda de quem o contato fica; em branco, na do usuário"
        of={USUARIO_ERP}
        nameField="nome_usuario_dest"
        span={6}
      />
      <FormTextArea<CrmForm> {...field('observacao')} rows={4} span={12} />
    </FieldGrid>
  )
}

/** Status field: closing sets the day of conclusion, reopening clears it. */
function Situacao() {
  const { setValue } = useFormContext<CrmForm>()
  const tipo = useWatch<CrmForm, 'tipo'>({ name: 'tipo' })
  function change(next: CrmTipo) {
    setValue('tipo', next, { shouldDirty: true })
    setValue('dt_conclusao', next === 'F' ? todayIn() : null, { shouldDirty: true })
  }
  return (
    <>
      <Segmented
        label={CRM_FIELDS.tipo.label}
        options={CRM_TIPO}
        value={tipo ?? 'A'}
        onValueChange={change}
        span={3}
      />
      {tipo === 'F' && <FormDate<CrmForm> {...field('dt_conclusao')} required span={4} />}
    </>
  )
}

function Telefone() {
  const codcli = useWatch<CrmForm, 'codcli'>({ name: 'codcli' })
  return <ClientePhone codcli={codcli} />
}

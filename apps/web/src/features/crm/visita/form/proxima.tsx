import { CRM_CANAL, CRM_LEMBRETE } from '@trama/contract/apl/crm/codes'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormDate } from '@/components/fields/form/form-date'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText } from '@/components/fields/form/form-text'
import { FormTime } from '@/components/fields/form/form-time'
import { Parte } from '@/components/ui/parte'
import type { VisitaForm } from './form-model'

/** Fields of the next step, which becomes an open record of its own in the agenda. */
export function ProximaFields() {
  return (
    <Parte title="Próximo passo">
      <FieldGrid>
        <FormDate<VisitaForm> name="proxima.dt_contato" label="Data" span={3} />
        <FormTime<VisitaForm> name="proxima.hr_contato" label="Hora" span={3} />
        <FormSelect<VisitaForm>
          name="proxima.tp_contato"
          label="Tipo de contato"
          placeholder={null}
          options={CRM_CANAL}
          span={3}
        />
        <FormSelect<VisitaForm>
          name="proxima.lembrete"
          label="Lembrete"
          placeholder="Sem lembrete"
          empty={null}
          options={CRM_LEMBRETE}
          span={3}
        />
        <FormText<VisitaForm> name="proxima.assunto" label="Assunto" maxLength={200} span={12} />
      </FieldGrid>
    </Parte>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CRM_FIELDS } from '@trama/contract/apl/crm/fields'
import { FormPage } from '@/components/crud/form/form-page'
import type { FormSave } from '@/components/crud/form/form-body'
import { recordStart, useRecordForm } from '@/components/crud/form/use-record-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import { Parte } from '@/components/ui/parte'
import { Banner } from '@/components/ui/status/banner'
import { toast } from '@/components/ui/status/toast-store'
import { useSession } from '@/lib/session'
import { motivosQuery, visitaKeys } from '../visita-api'
import { Chegada } from './chegada'
import { type VisitaForm, visitaErrors } from './form-model'
import { FotosField } from './fotos-field'
import { ProximaFields } from './proxima'
import { saveVisita, startVisita, type VisitaGuardada } from './save'
import styles from './visita.module.css'

const SAVE = { value: 'salvar', label: 'Salvar visita' } as const
const PEDIDO = { value: 'pedido', label: 'Salvar e fazer pedido' } as const

interface VisitaFormPageProps {
  codcli: number
  /** Id of a visit in the device's queue that is to be corrected. */
  fila?: string | undefined
}

/** Page /VisitaCrm/{codcli}: the form of a visit in progress, on a phone, with or without a connection. */
export function VisitaFormPage({ codcli, fila }: VisitaFormPageProps) {
  const { acessos } = useSession()
  const navigate = useNavigate()
  const { data: motivos = [] } = useQuery(motivosQuery)
  const { form, start } = useRecordForm<VisitaForm, { form: VisitaForm }, VisitaGuardada>({
    list: '/TableCliente',
    draft: fila === undefined ? `visita:${codcli}` : `visita:fila-${fila}`,
    start: recordStart(['visita-form', fila ?? codcli], async () => ({
      form: await startVisita(codcli, fila),
    })),
    save: (input: FormSave<VisitaForm>) => saveVisita(input, fila),
    invalidates: [visitaKeys.all],
  })
  function onSaved(saved: VisitaGuardada) {
    if (saved.action !== PEDIDO.value) return form.onSaved(saved)
    toast.success(saved.resultado)
    const { chave } = saved.values
    return void navigate({
      to: '/FormPedido',
      search: { cliente: String(codcli), visita: chave },
      ignoreBlocker: true,
    })
  }
  return (
    <FormPage
      {...form}
      title={start ? `Visita a ${start.form.nome}` : 'Visita'}
      validate={visitaErrors}
      actions={acessos.includes('1.2') ? [SAVE, PEDIDO] : [SAVE]}
      onSaved={onSaved}
    >
      {start?.form.devolvido && (
        <Banner tone="danger" inset>
          O servidor não aceitou esta visita: {start.form.devolvido}
        </Banner>
      )}
      <div className={styles.partes}>
        <Chegada />
        <Parte title="Conversa">
          <FieldGrid>
            <FormText<VisitaForm>
              name="contato"
              label="Com quem falou"
              maxLength={CRM_FIELDS.contato.max}
              span={6}
            />
            <FormSelect<VisitaForm>
              name="motivo"
              label="Motivo"
              placeholder="O de costume"
              options={motivos.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))}
              span={6}
            />
            <FormTextArea<VisitaForm>
              name="relato"
              label="O que foi conversado"
              hint="Escreva ou dite pelo microfone do teclado."
              rows={8}
              maxLength={CRM_FIELDS.observacao.max}
              span={12}
            />
          </FieldGrid>
        </Parte>
        <ProximaFields />
        <FotosField />
      </div>
    </FormPage>
  )
}

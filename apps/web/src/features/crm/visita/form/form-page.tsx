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
import { getSession, useSession } from '@/lib/session'
import { motivosQuery, visitaKeys } from '../visita-api'
import { Chegada } from './chegada'
import { emptyVisita, type FotoRef, terminada, toBody, visitaErrors, type VisitaForm } from './form-model'
import { FotosField, guardarFoto } from './fotos-field'
import styles from './visita.module.css'
import { CRM_CANAL, CRM_LEMBRETE } from '@trama/contract/apl/crm/codes'
import { FormDate, FormTime } from '@/components/fields/form/form-date'
import { sellsOffline } from '@/lib/device/device-state'
import { dropFotosSemDocumento } from '@/lib/device/fotos'
import { errorText, named } from '@/lib/api/api-error'
import { pushMessage } from '@/lib/messages/messages-store'
import { aplClient } from '@/lib/api/apl'
import { entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import { enviarVisita } from '../aparelho/enviar'
import { FILA } from '../aparelho/fila'
import { keepQueued } from '@/lib/queue/keep-queued'
import { settleQueued, takeQueued } from '@/lib/queue/send-queue'
import { endShared, readShared, sharedText } from '@/lib/share/shared'

const SAVE = { value: 'salvar', label: 'Salvar visita' } as const
const PEDIDO = { value: 'pedido', label: 'Salvar e fazer pedido' } as const

interface VisitaFormPageProps {
  codcli: number
  /** Id of a visit in the device's queue that is to be corrected. */
  fila?: string | undefined
  /** Moment at which another app shared a text and photos, with which this form's report and photos begin. */
  compartilhado?: string | undefined
}

/** Page /VisitaCrm/{codcli}: the form of a visit in progress, on a phone, with or without a connection. */
export function VisitaFormPage({ codcli, fila, compartilhado }: VisitaFormPageProps) {
  const { acessos } = useSession()
  const navigate = useNavigate()
  const { data: motivos = [] } = useQuery(motivosQuery)
  const { form, start } = useRecordForm<VisitaForm, { form: VisitaForm }, VisitaGuardada>({
    list: '/TableCliente',
    draft: draftName(codcli, fila, compartilhado),
    start: recordStart(['visita-form', fila ?? codcli, compartilhado], async () => ({
      form: compartilhado ? await startShared(codcli, compartilhado) : await startVisita(codcli, fila),
    })),
    save: async (input: FormSave<VisitaForm>) => {
      const saved = await saveVisita(input, fila)
      if (compartilhado) await endShared(compartilhado)
      return saved
    },
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

function draftName(codcli: number, fila: string | undefined, compartilhado: string | undefined): string {
  if (compartilhado) return `visita:compartilhado-${codcli}-${compartilhado}`
  return fila === undefined ? `visita:${codcli}` : `visita:fila-${fila}`
}

/** Fields of the next step, which becomes an open record of its own in the agenda. */
function ProximaFields() {
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

const api = aplClient({ getEntidade: entidadeRoutes.getEntidade })

const GUARDADA = 'Visita guardada neste aparelho. Ela é enviada assim que houver conexão.'
const GONE = 'Esta visita não está mais na fila deste aparelho. Confira a lista de contatos.'

const DAY_MS = 24 * 60 * 60_000
/** Days after which photos that neither a draft nor a waiting visit names are removed. */
const FOTOS_DIAS = 1

interface VisitaGuardada {
  resultado: string
  action: string
  values: VisitaForm
}

/** Saves a visit on the device first, where the device works offline, and sends it from there. */
async function saveVisita(
  { values, action }: FormSave<VisitaForm>,
  fila: string | undefined,
): Promise<VisitaGuardada> {
  const visita = terminada(values)
  const envio = { visita: toBody(visita), fotos: visita.fotos.map(({ id }) => id) }
  const { chave, nome, codcli } = visita
  if (sellsOffline(getSession())) {
    try {
      await keepQueued({
        ...FILA,
        id: chave,
        body: envio,
        values: visita,
        cliente: nome,
        codcli,
        valor: null,
      })
      return { resultado: GUARDADA, action, values: visita }
    } catch {
      // The device cannot store anything, as in a private window: the visit is sent at once or stays in the form.
    }
  }
  const numero = await enviarVisita(envio, { idempotencyKey: chave })
  if (fila !== undefined) await settleQueued(fila, numero)
  return { resultado: `Visita ${numero} registrada.`, action, values: visita }
}

/** Starts a new visit, or one of the queue to be corrected, which the queue does not send meanwhile. */
async function startVisita(codcli: number, fila: string | undefined): Promise<VisitaForm> {
  const before = new Date(Date.now() - FOTOS_DIAS * DAY_MS).toISOString()
  void dropFotosSemDocumento(getSession().usuario.id, before).catch(() => undefined)
  if (fila !== undefined) {
    const kept = await takeQueued(fila, FILA.words)
    if (!kept) throw new Error(GONE)
    // The visit's form wrote the values, so the cast is safe.
    return { ...(kept.values as VisitaForm), devolvido: kept.mensagem }
  }
  const { nome } = await named(api.getEntidade({ params: { codcli } }), `Cliente ${codcli} não encontrado.`)
  return emptyVisita(codcli, nome)
}

/**
 * Starts a visit with what another app shared: its text as the report, its pictures as photos. Pictures that do not fit
 * are left out, which a message tells; they stay in the gallery.
 */
async function startShared(codcli: number, quando: string): Promise<VisitaForm> {
  const form = await startVisita(codcli, undefined)
  const { fotos: pictures = [] } = (await readShared(quando)) ?? {}
  const fotos: FotoRef[] = []
  const refused: string[] = []
  for (const picture of pictures) {
    try {
      fotos.push(await guardarFoto(picture, form.chave, fotos.length + 1))
    } catch (error) {
      refused.push(errorText(error))
    }
  }
  if (refused.length > 0) pushMessage([leftOut(refused.length), ...new Set(refused)].join('\n'))
  return { ...form, relato: await sharedText(CRM_FIELDS.observacao.max, quando), fotos }
}

const leftOut = (fotos: number) =>
  fotos === 1 ? 'Uma foto compartilhada ficou de fora.' : `${fotos} fotos compartilhadas ficaram de fora.`

import { type CrmCanal } from '@trama/contract/apl/crm/codes'
import { VisitaInput } from '@trama/contract/apl/crm/visita'
import type { FieldError } from '@trama/contract/issues'
import { erroDaProxima, erroDoHorario, erroDoLugar } from '@trama/rules/crm/visita'
import { momentIn } from '@trama/rules/date-br'
import { newKey } from '@/components/crud/form/form-draft'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'

/** A photo that is kept on the device. */
export interface FotoRef {
  id: string
  nome: string
  /** Size in bytes. */
  tamanho: number
}

export interface ProximaForm {
  dt_contato: string | null
  hr_contato: string | null
  tp_contato: CrmCanal
  assunto: string
  lembrete: number | null
}

export interface VisitaForm {
  /** Key of the visit for its whole life: its photos, its orders and its requests carry it. */
  chave: string
  codcli: number
  nome: string
  data: string
  inicio: string | null
  /** Time at which the visit ended; set at the first save and kept then. */
  fim: string | null
  contato: string
  motivo: string
  lat: number | null
  lon: number | null
  precisao: number | null
  local_hora: string | null
  relato: string
  proxima: ProximaForm
  fotos: FotoRef[]
  /** Message of the server when the visit came back from the device's queue; shown only, never sent. */
  devolvido: string | null
}

export const SEM_LUGAR = { lat: null, lon: null, precisao: null, local_hora: null } as const

export function emptyVisita(codcli: number, nome: string): VisitaForm {
  const { dia, hora } = momentIn()
  return {
    chave: newKey(),
    codcli,
    nome,
    data: dia,
    inicio: inMinutes(hora),
    fim: null,
    contato: '',
    motivo: '',
    ...SEM_LUGAR,
    relato: '',
    proxima: { dt_contato: null, hr_contato: null, tp_contato: 2, assunto: '', lembrete: null },
    fotos: [],
    devolvido: null,
  }
}

/** The time with its seconds set to zero, because users enter minutes only. */
export const inMinutes = (hora: string): string => `${hora.slice(0, 5)}:00`

/** The visit with its end set to now, where it is saved on its own day. */
export function terminada(form: VisitaForm): VisitaForm {
  const { dia, hora } = momentIn()
  const isEnd = form.fim === null && form.data === dia && form.inicio !== null && hora >= form.inicio
  return isEnd ? { ...form, fim: hora } : form
}

export function toBody(form: VisitaForm): VisitaInput {
  const { codcli, data, inicio, fim, lat, lon, precisao, local_hora, proxima } = form
  return complete(VisitaInput, {
    codcli,
    contato: form.contato.trim() || null,
    motivo: form.motivo || null,
    data,
    inicio,
    fim,
    lat,
    lon,
    precisao,
    local_hora,
    relato: form.relato.trim() || null,
    ...(proxima.dt_contato !== null && { proxima: { ...proxima, assunto: proxima.assunto.trim() } }),
  })
}

/** Errors that stop a save, with the same texts as the server's. */
export function visitaErrors(form: VisitaForm): FieldError[] {
  const found = bodyErrors(VisitaInput, toBody(form))
  if (found.length > 0) return found
  const horario = { data: form.data, inicio: form.inicio ?? '', fim: form.fim }
  const broken = [erroDoHorario(horario), erroDoLugar(form), erroDaProxima(form.proxima, form.data)]
  return broken.flatMap((error) => (error ? [{ campo: error.path, mensagem: error.message }] : []))
}

/** Rules of a visit and the texts of refusals, shared by phone and server. */
import { addDays, type Moment, momentIn } from '../date-br'

export const VISITA_MESSAGES = {
  metade: 'Informe a latitude e a longitude juntas, ou nenhuma das duas.',
  foraDoMundo: 'Lugar inválido: a latitude vai de -90 a 90 e a longitude de -180 a 180.',
  precisao: 'A precisão do lugar deve ser de 0 a 100.000 metros.',
  futuro: 'A visita não pode ter começado depois de agora. Confira a data e a hora deste aparelho.',
  fimNoFuturo: 'A visita não pode terminar depois de agora. Confira a data e a hora deste aparelho.',
  antiga: 'A visita não pode ser de mais de um ano atrás.',
  fim: 'O fim da visita é anterior ao início.',
  proximaSemData: 'Informe a data do próximo passo.',
  proximaAntes: 'O próximo passo não pode ser antes da visita.',
  semMotivo: 'Nenhum motivo de contato está cadastrado na empresa.',
  naoEncontrada: (numero: number) => `Visita ${numero} não encontrada.`,
  outroCliente: 'A visita é de outro cliente.',
  soAdministradores: 'Só administradores exportam os lugares de outra pessoa.',
} as const

/** Months that places of visits are kept where the company's parameter does not say; 0 keeps none. */
export const VISITA_MESES = 12
/** Parameter of the company: months that places of visits are kept. */
export const PARAMETRO_VISITA = { tipo: 'CRM', meses: '10' } as const

/** Decimals of degrees: about 11 metres, enough for a customer's door. */
const CASAS = 4
/** Maximum inaccuracy in metres; a less accurate place is useless. */
const PRECISAO_MAX = 100_000
/** Tolerance for phone clocks that are wrong, in milliseconds. */
const FOLGA_MS = 10 * 60_000
const ANO = 365

export interface Lugar {
  lat?: number | null | undefined
  lon?: number | null | undefined
  precisao?: number | null | undefined
}

export interface Horario {
  data: string
  inicio: string
  fim?: string | null | undefined
}

interface Broken {
  path: string
  message: string
}

/** Error of a place; undefined for a valid or missing place. */
export function erroDoLugar({ lat = null, lon = null, precisao = null }: Lugar): Broken | undefined {
  if (lat === null && lon === null) return undefined
  if (lat === null) return { path: 'lat', message: VISITA_MESSAGES.metade }
  if (lon === null) return { path: 'lon', message: VISITA_MESSAGES.metade }
  if (!isWithin(lat, 90)) return { path: 'lat', message: VISITA_MESSAGES.foraDoMundo }
  if (!isWithin(lon, 180)) return { path: 'lon', message: VISITA_MESSAGES.foraDoMundo }
  if (precisao !== null && !(precisao >= 0 && precisao <= PRECISAO_MAX)) {
    return { path: 'precisao', message: VISITA_MESSAGES.precisao }
  }
  return undefined
}

const isWithin = (degrees: number, most: number) => degrees >= -most && degrees <= most

export const erroDoHorario = (
  { data, inicio, fim = null }: Horario,
  now = new Date(),
): Broken | undefined => {
  const latest = momentIn(undefined, new Date(now.getTime() + FOLGA_MS))
  if (isAfter({ dia: data, hora: inicio }, latest)) return { path: 'inicio', message: VISITA_MESSAGES.futuro }
  if (data < addDays(latest.dia, -ANO)) return { path: 'data', message: VISITA_MESSAGES.antiga }
  if (fim === null) return undefined
  if (fim < inicio) return { path: 'fim', message: VISITA_MESSAGES.fim }
  return isAfter({ dia: data, hora: fim }, latest)
    ? { path: 'fim', message: VISITA_MESSAGES.fimNoFuturo }
    : undefined
}

const isAfter = (a: Moment, b: Moment) => a.dia > b.dia || (a.dia === b.dia && a.hora > b.hora)

/** Degrees as stored, rounded to `CASAS` decimals. */
export const arredondado = (degrees: number): number => Number(degrees.toFixed(CASAS))

/** Months that places are kept, from the parameter's text. */
export const mesesDoLugar = (valor: string | undefined): number =>
  valor !== undefined && /^\d{1,2}$/.test(valor) ? Number(valor) : VISITA_MESES

/** Error of a next step: a step with any content needs a date, not before the visit. */
export function erroDaProxima(
  { dt_contato, hr_contato = null, assunto }: Proxima,
  data: string,
): Broken | undefined {
  if (dt_contato === null) {
    const isTold = hr_contato !== null || Boolean(assunto?.trim())
    return isTold ? { path: 'proxima.dt_contato', message: VISITA_MESSAGES.proximaSemData } : undefined
  }
  return dt_contato < data ? { path: 'proxima.dt_contato', message: VISITA_MESSAGES.proximaAntes } : undefined
}

interface Proxima {
  dt_contato: string | null
  hr_contato?: string | null | undefined
  assunto?: string | null | undefined
}

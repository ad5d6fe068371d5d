import { queryOptions } from '@tanstack/react-query'
import type { Envio, EnvioInput } from '@trama/contract/apl/envio/envio'
import { envioRoutes } from '@trama/contract/apl/envio/envio'
import { aplClient } from '@/lib/api/apl'

const { listEnvios, createEnvio, updateEnvio, deleteEnvio, sendEnvio } = envioRoutes
export const envioApi = aplClient({ listEnvios, createEnvio, updateEnvio, deleteEnvio, sendEnvio })

export const envioKeys = ['envio'] as const

export const enviosQuery = queryOptions({
  queryKey: envioKeys,
  queryFn: ({ signal }) => envioApi.listEnvios({ signal }),
})

/** The list or widget that a schedule sends, before the schedule exists. */
export type EnvioAlvo = Pick<EnvioInput, 'tipo' | 'widget' | 'lista' | 'filtros'>

const DAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

/** Time of the report in words: "Toda segunda às 08:00". */
export function quandoText({ frequencia, dia, hora }: Pick<Envio, 'frequencia' | 'dia' | 'hora'>): string {
  const at = `às ${hora.slice(0, 5)}`
  switch (frequencia) {
    case 'dia':
      return `Todos os dias ${at}`
    case 'util':
      return `De segunda a sexta ${at}`
    case 'semana':
      return `${dia === 0 || dia === 6 ? 'Todo' : 'Toda'} ${DAYS[dia] ?? ''} ${at}`
    default:
      return `Todo dia ${dia} ${at}`
  }
}
export const WEEKDAYS = DAYS.map((label, value) => ({
  value,
  label: label.charAt(0).toUpperCase() + label.slice(1),
}))

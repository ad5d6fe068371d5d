/** Place of a visit from the device's location: asked for once, and never waited for. */
import { timeIn } from '@trama/rules/date-br'
import { arredondado } from '@trama/rules/crm/visita'

export interface Lugar {
  lat: number
  lon: number
  /** Accuracy in metres. */
  precisao: number
  local_hora: string
}

export type LugarEstado = 'guardado' | 'recusado' | 'demorou' | 'indisponivel'

export interface LugarAchado {
  estado: LugarEstado
  lugar: Lugar | null
}

const PRECISAO_MAX = 100_000
const MAIS_VELHO_MS = 60_000
const ESPERA_MS = 15_000
/** Time limit for the location, because some browsers never answer while their permission prompt is open. */
const DESISTE_MS = 20_000

const sem = (estado: LugarEstado): LugarAchado => ({ estado, lugar: null })

export function pedirLugar(): Promise<LugarAchado> {
  const { geolocation }: Partial<Navigator> = navigator
  if (!geolocation) return Promise.resolve(sem('indisponivel'))
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(sem('demorou')), DESISTE_MS)
    const done = (achado: LugarAchado) => {
      clearTimeout(timer)
      resolve(achado)
    }
    try {
      geolocation.getCurrentPosition(
        ({ coords }) => done({ estado: 'guardado', lugar: lugarOf(coords) }),
        ({ code }) => done(sem(ESTADOS[code] ?? 'indisponivel')),
        { enableHighAccuracy: true, maximumAge: MAIS_VELHO_MS, timeout: ESPERA_MS },
      )
    } catch {
      done(sem('indisponivel'))
    }
  })
}

/** States by the code of a GeolocationPositionError. */
const ESTADOS: Partial<Record<number, LugarEstado>> = { 1: 'recusado', 2: 'indisponivel', 3: 'demorou' }

const lugarOf = ({ latitude, longitude, accuracy }: GeolocationCoordinates): Lugar => ({
  lat: arredondado(latitude),
  lon: arredondado(longitude),
  precisao: Math.min(Math.round(accuracy), PRECISAO_MAX),
  local_hora: timeIn(),
})

/** Texts for a place that was not stored; each says that the visit can be saved all the same. */
export const LUGAR_TEXTO: Record<Exclude<LugarEstado, 'guardado'>, string> = {
  recusado: 'Sem lugar: a localização não foi permitida neste aparelho. A visita é salva assim mesmo.',
  demorou: 'Sem lugar: o aparelho não achou a localização a tempo. A visita é salva assim mesmo.',
  indisponivel: 'Sem lugar: este aparelho não informa a localização. A visita é salva assim mesmo.',
}

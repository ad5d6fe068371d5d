/** Where a visit is made, by the device: asked for once, and never waited for. */
import { timeIn } from '@trama/rules/date-br'
import { arredondado } from '@trama/rules/crm/visita'

export interface Lugar {
  lat: number
  lon: number
  /** Metres. */
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
/** Some browsers never answer while nobody answers theirs: longer than they may take, shorter than anybody waits. */
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

/** Codes of GeolocationPositionError. */
const ESTADOS: Partial<Record<number, LugarEstado>> = { 1: 'recusado', 2: 'indisponivel', 3: 'demorou' }

const lugarOf = ({ latitude, longitude, accuracy }: GeolocationCoordinates): Lugar => ({
  lat: arredondado(latitude),
  lon: arredondado(longitude),
  precisao: Math.min(Math.round(accuracy), PRECISAO_MAX),
  local_hora: timeIn(),
})

/** What became of it, and that nothing depends on it. */
export const LUGAR_TEXTO: Record<Exclude<LugarEstado, 'guardado'>, string> = {
  recusado: 'Sem lugar: a localização não foi permitida neste aparelho. A visita é salva assim mesmo.',
  demorou: 'Sem lugar: o aparelho não achou a localização a tempo. A visita é salva assim mesmo.',
  indisponivel: 'Sem lugar: este aparelho não informa a localização. A visita é salva assim mesmo.',
}

import { timeIn, todayIn } from '@trama/rules/date-br'
import { arredondado, VISITA_MESES } from '@trama/rules/crm/visita'
import { MapPin, MapPinCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormTime } from '@/components/fields/form/form-date'
import { Button } from '@/components/ui/button'
import { Parte } from '@/components/ui/parte'
import { formatNumberBr } from '@trama/rules/number-br'
import { inMinutes, SEM_LUGAR, type VisitaForm } from './form-model'
import styles from './visita.module.css'

/** Sentence on the stored place: what is stored, for how long, who sees it (docs/lgpd.md). */
const LGPD = `O lugar é opcional: guardamos só as coordenadas da chegada, por ${VISITA_MESES} meses (ou o prazo da sua empresa), vistas por quem vê esta visita; você pode apagá-las ou exportá-las quando quiser.`

/** Fields of the arrival: its time, and its place where the user agrees; the form never waits for the place. */
export function Chegada() {
  const { setValue, getValues } = useFormContext<VisitaForm>()
  const [lat, lon, precisao] = useWatch<VisitaForm, ['lat', 'lon', 'precisao']>({
    name: ['lat', 'lon', 'precisao'],
  })
  const [asking, setAsking] = useState(false)
  const [estado, setEstado] = useState<LugarEstado | null>(null)
  const put = (values: Partial<VisitaForm>) => {
    for (const [name, value] of Object.entries(values)) {
      setValue(name as 'lat', value as number | null, { shouldDirty: true })
    }
  }

  async function checkIn() {
    if (asking) return
    // A visit begun on another day keeps its day; only its times are corrected.
    if (getValues('data') === todayIn()) put({ inicio: inMinutes(timeIn()) })
    setAsking(true)
    const achado = await pedirLugar()
    setAsking(false)
    setEstado(achado.estado)
    if (achado.lugar) put(achado.lugar)
  }
  function forget() {
    put(SEM_LUGAR)
    setEstado(null)
  }

  const has = lat !== null && lon !== null
  return (
    <Parte title="Chegada">
      <FieldGrid>
        <FormTime<VisitaForm> name="inicio" label="Início" required span={3} />
      </FieldGrid>
      <div className={styles.acoes}>
        <Button
          variant={has ? undefined : 'primary'}
          icon={<MapPin aria-hidden />}
          busy={asking}
          onClick={() => void checkIn()}
        >
          {has ? 'Registrar de novo' : 'Registrar chegada aqui'}
        </Button>
        {has && (
          <Button icon={<Trash2 aria-hidden />} onClick={forget}>
            Não guardar o lugar
          </Button>
        )}
      </div>
      <output className={styles.estado}>
        {asking && 'Procurando o lugar... você pode continuar.'}
        {!asking && has && (
          <>
            <MapPinCheck aria-hidden />
            Lugar registrado: {formatNumberBr(lat, 4, 4)}; {formatNumberBr(lon, 4, 4)}
            {precisao !== null && ` (precisão de ${precisao} m)`}
          </>
        )}
        {!asking && !has && estado !== null && estado !== 'guardado' && LUGAR_TEXTO[estado]}
      </output>
      <p className={styles.fato}>{LGPD}</p>
    </Parte>
  )
}

interface Lugar {
  lat: number
  lon: number
  /** Accuracy in metres. */
  precisao: number
  local_hora: string
}

type LugarEstado = 'guardado' | 'recusado' | 'demorou' | 'indisponivel'

interface LugarAchado {
  estado: LugarEstado
  lugar: Lugar | null
}

const PRECISAO_MAX = 100_000
const MAIS_VELHO_MS = 60_000
const ESPERA_MS = 15_000
/** Time limit for the location, because some browsers never answer while their permission prompt is open. */
const DESISTE_MS = 20_000

const sem = (estado: LugarEstado): LugarAchado => ({ estado, lugar: null })

/** Place of a visit from the device's location: asked for once, and never waited for. */
function pedirLugar(): Promise<LugarAchado> {
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
const LUGAR_TEXTO: Record<Exclude<LugarEstado, 'guardado'>, string> = {
  recusado: 'Sem lugar: a localização não foi permitida neste aparelho. A visita é salva assim mesmo.',
  demorou: 'Sem lugar: o aparelho não achou a localização a tempo. A visita é salva assim mesmo.',
  indisponivel: 'Sem lugar: este aparelho não informa a localização. A visita é salva assim mesmo.',
}

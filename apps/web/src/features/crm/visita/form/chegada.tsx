import { timeIn, todayIn } from '@trama/rules/date-br'
import { VISITA_MESES } from '@trama/rules/crm/visita'
import { MapPin, MapPinCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormTime } from '@/components/fields/form/form-time'
import { Button } from '@/components/ui/button'
import { Parte } from '@/components/ui/parte'
import { formatNumberBr } from '@trama/rules/number-br'
import { inMinutes, SEM_LUGAR, type VisitaForm } from './form-model'
import { LUGAR_TEXTO, type LugarEstado, pedirLugar } from './lugar'
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

import { Camera, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { asJpeg, tamanhoText } from '@/components/anexos/arquivo'
import { buttonClass } from '@/components/ui/button-class'
import { cx } from '@/components/ui/cx'
import { IconButton } from '@/components/ui/icon-button'
import { Parte } from '@/components/ui/parte'
import { Banner } from '@/components/ui/status/banner'
import { errorText } from '@/lib/api/api-error'
import { dropFoto, getFoto, keepFoto } from '@/lib/device/fotos'
import type { FotoRef, VisitaForm } from './form-model'
import styles from './visita.module.css'
import { newKey } from '@/components/crud/form/form-draft'
import { getSession } from '@/lib/session'

/** Photos from the camera or the gallery, stored on the device at once so that a closed page loses none. */
export function FotosField() {
  const { getValues, setValue } = useFormContext<VisitaForm>()
  const fotos = useWatch<VisitaForm, 'fotos'>({ name: 'fotos' })
  const [reading, setReading] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const set = (next: FotoRef[]) => setValue('fotos', next, { shouldDirty: true })

  async function add(files: readonly File[]) {
    setReading(true)
    setRefused([])
    for (const file of files) {
      const { chave, fotos: now } = getValues()
      try {
        const foto = await guardarFoto(file, chave, now.length + 1)
        set([...getValues('fotos'), foto])
      } catch (error) {
        setRefused((before) => [...before, errorText(error)])
      }
    }
    setReading(false)
  }
  function remove({ id }: FotoRef) {
    set(getValues('fotos').filter((foto) => foto.id !== id))
    void dropFoto(id)
  }

  return (
    <Parte title="Fotos">
      {fotos.length > 0 && (
        <ul className={styles.fotos}>
          {fotos.map((foto, place) => (
            <li key={foto.id} className={styles.foto}>
              <Mini foto={foto} alt={`Foto ${place + 1}`} />
              <span className={styles.fato}>{tamanhoText(foto.tamanho)}</span>
              <IconButton
                label={`Excluir foto ${place + 1}`}
                icon={<Trash2 />}
                danger
                onClick={() => remove(foto)}
              />
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <Banner tone="danger" inset>
          {refused.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Banner>
      )}
      <div className={styles.acoes}>
        <Escolher
          text={reading ? 'Preparando a foto...' : 'Tirar foto'}
          camera
          onFiles={(files) => void add(files)}
        />
        <Escolher text="Escolher da galeria" onFiles={(files) => void add(files)} />
      </div>
    </Parte>
  )
}

interface EscolherProps {
  text: string
  camera?: boolean
  onFiles: (files: readonly File[]) => void
}

function Escolher({ text, camera = false, onFiles }: EscolherProps) {
  return (
    <label className={cx(buttonClass({}), styles.escolher, camera && styles.camera)}>
      {camera && <Camera aria-hidden />}
      {text}
      <input
        type="file"
        accept="image/*"
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

function Mini({ foto, alt }: { foto: FotoRef; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    let url = ''
    let isHere = true
    getFoto(foto.id).then(
      (found) => {
        if (!found || !isHere || !image.current) return
        url = URL.createObjectURL(new Blob([found.bytes], { type: found.tipo }))
        image.current.src = url
      },
      () => undefined,
    )
    return () => {
      isHere = false
      URL.revokeObjectURL(url)
    }
  }, [foto.id])
  return <img ref={image} alt={alt} className={styles.mini} />
}

/** Pixels of the longer side of a reduced photo. */
const LADO = 1600
const FOTOS_MAX = 10

const FOTO_TEXTO = {
  ilegivel: (nome: string) => `${nome} não é uma foto que este aparelho consiga ler.`,
  semEspaco: 'Não há espaço neste aparelho para a foto, ou a janela é anônima.',
  demais: `São no máximo ${FOTOS_MAX} fotos por visita.`,
} as const

/**
 * Reduces a photo and keeps it on the device until the server has it.
 * @param numero place of the photo in its visit, from 1
 * @throws an error with a message for the user where the visit is full, the file is no photo or the device cannot store it
 */
export async function guardarFoto(file: File, documento: string, numero: number): Promise<FotoRef> {
  if (numero > FOTOS_MAX) throw new Error(FOTO_TEXTO.demais)
  const jpeg = await asJpeg(file, LADO).catch(() => {
    throw new Error(FOTO_TEXTO.ilegivel(file.name))
  })
  const foto = { id: newKey(), nome: `foto-${numero}.jpg`, tamanho: jpeg.size }
  try {
    await keepFoto({
      id: foto.id,
      nome: foto.nome,
      documento,
      usuario: getSession().usuario.id,
      tipo: jpeg.type,
      bytes: await jpeg.arrayBuffer(),
      criada: new Date().toISOString(),
    })
  } catch {
    throw new Error(FOTO_TEXTO.semEspaco)
  }
  return foto
}

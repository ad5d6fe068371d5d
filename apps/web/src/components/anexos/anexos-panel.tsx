import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Anexo } from '@trama/contract/apl/anexo'
import { Camera, Download, Eye, File, FileText, Image, Sheet, Trash2 } from 'lucide-react'
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import { FileField } from '@/components/fields/file-field'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { buttonClass } from '@/components/ui/button-class'
import { cx } from '@/components/ui/cx'
import { Badge } from '@/components/ui/status/badge'
import { Banner } from '@/components/ui/status/banner'
import { ErrorState } from '@/components/ui/status/error-state'
import { Progress } from '@/components/ui/status/progress'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { confirm } from '@/lib/messages/confirm'
import { saveBlob } from '@/lib/save-file'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import { type Anexos, type AnexosDe, anexosOf, loadAnexo } from './anexos-api'
import styles from './anexos.module.css'
import { ACCEPT, base64Of, erroDoArquivo, smallerPhoto, tamanhoText, tipoText } from './arquivo'
import type { AnexoPreviewProps } from './anexo-preview'
import { temPrevia } from '@trama/rules/anexo'
import { formatDateBr } from '@trama/rules/date-br'
import { IconButton } from '@/components/ui/icon-button'

const loadPreview = async (): Promise<ComponentType<AnexoPreviewProps>> =>
  (await import('./anexo-preview')).AnexoPreview

/** Files of a document, where the server supports them; adding and removing take effect at once. */
export function AnexosPanel({ ownerOf, ...of }: AnexosDe & Pick<AnexosSectionProps, 'ownerOf'>) {
  const anexos = useMemo(
    () => anexosOf({ documento: of.documento, numero: of.numero, seq: of.seq, empresa: of.empresa }),
    [of.documento, of.numero, of.seq, of.empresa],
  )
  const isReadOnly = useIsReadOnly()
  if (!useSession().flagsVersao.anexos) return null
  return <AnexosSection {...{ anexos, ownerOf, isReadOnly }} ofAnswer={of.seq !== undefined} />
}

interface AnexosSectionProps {
  anexos: Anexos
  /** True for the files of one answer of a quotation: the buyer's files are marked as such. */
  ofAnswer?: boolean
  /** For the files of all answers: name of the supplier who owns a file, by `seq`. */
  ownerOf?: ((seq: number) => string | undefined) | undefined
  isReadOnly?: boolean
}

/** List of files with their actions, for any access: a session or, for example, a link. */
export function AnexosSection({ anexos, ofAnswer = false, ownerOf, isReadOnly = false }: AnexosSectionProps) {
  const { queryKey, list } = anexos
  const { data, error, isFetching, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => list(signal) })
  const { envio, refused, send, cancel } = useEnvio(anexos)
  const canAdd = !isReadOnly && anexos.add !== undefined
  const preview = useOnDemand(loadPreview)
  const [shown, setShown] = useState<Anexo | null>(null)
  const download = useMutation({
    mutationFn: async (anexo: Anexo) => saveBlob(anexo.nome, await loadAnexo(anexos, anexo)),
  })
  const remove = useMutation({
    mutationFn: async ({ id }: Anexo) => anexos.remove?.(id),
    meta: { invalidates: [queryKey] },
  })
  function ownerText({ seq }: Anexo) {
    if (seq !== null) return ownerOf?.(seq)
    return ofAnswer ? 'Do comprador' : undefined
  }
  async function show(anexo: Anexo) {
    if (await preview.fetch()) setShown(anexo)
  }
  async function askAndRemove(anexo: Anexo) {
    if (await confirm({ text: `Excluir o anexo ${anexo.nome}?`, danger: true })) remove.mutate(anexo)
  }

  return (
    <section className={styles.section} aria-labelledby="anexos">
      <h2 id="anexos">
        Anexos <Badge plain>{data?.length ?? 0}</Badge>
      </h2>
      {data ? (
        data.length > 0 && (
          <ul className={styles.list}>
            {data.map((anexo) => (
              <AnexoRow
                key={anexo.id}
                anexo={anexo}
                owner={ownerText(anexo)}
                canRemove={canAdd && anexo.exclui === 'S'}
                onShow={() => void show(anexo)}
                onDownload={() => download.mutate(anexo)}
                onRemove={() => void askAndRemove(anexo)}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonList count={2} />
      )}
      {data?.length === 0 && !canAdd && <p className={styles.none}>Nenhum anexo.</p>}
      {refused.length > 0 && (
        <Banner tone="danger" inset>
          {refused.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Banner>
      )}
      {envio && (
        <Progress label={`Enviando ${envio.nome}`} value={envio.done} max={envio.total} onCancel={cancel} />
      )}
      {canAdd && !envio && (
        <div className={styles.add}>
          <FileField
            label="Adicionar anexo"
            hideLabel
            hint="PDF, imagens, planilhas, DOCX, CSV ou TXT"
            value={[]}
            onValueChange={send}
            accept={ACCEPT}
            multiple
          />
          <label className={cx(buttonClass({}), styles.camera)}>
            <Camera aria-hidden />
            Tirar foto
            <input
              type="file"
              accept="image/jpeg"
              capture="environment"
              className="visually-hidden"
              onChange={({ currentTarget }) => {
                const [photo] = currentTarget.files ?? []
                if (photo) void smallerPhoto(photo).then((file) => send([file]))
                currentTarget.value = ''
              }}
            />
          </label>
        </div>
      )}
      {shown && preview.Loaded && (
        <preview.Loaded anexo={shown} anexos={anexos} onClose={() => setShown(null)} />
      )}
    </section>
  )
}

interface AnexoRowProps {
  anexo: Anexo
  /** Supplier who owns the file, where files of several suppliers are listed. */
  owner: string | undefined
  canRemove: boolean
  onShow: () => void
  onDownload: () => void
  onRemove: () => void
}

function Icon({ tipo }: Pick<Anexo, 'tipo'>) {
  if (tipo.startsWith('image/')) return <Image aria-hidden className={styles.icon} />
  if (tipo.includes('sheet') || tipo === 'text/csv') return <Sheet aria-hidden className={styles.icon} />
  return tipo === 'application/pdf' ? (
    <FileText aria-hidden className={styles.icon} />
  ) : (
    <File aria-hidden className={styles.icon} />
  )
}

/** Row of a file: name, type, owner and actions. */
function AnexoRow({ anexo, owner, canRemove, onShow, onDownload, onRemove }: AnexoRowProps) {
  const { nome, tipo, tamanho, por, data, hora } = anexo
  const moment = `${formatDateBr(data)} às ${hora.slice(0, 5)}`
  return (
    <li className={styles.row}>
      <Icon tipo={tipo} />
      <div className={styles.about}>
        <span className={styles.name}>
          {nome} {owner && <Badge tone="blue">{owner}</Badge>}
        </span>
        <span className={styles.facts}>
          {[tipoText(tipo), tamanhoText(tamanho), por, moment].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={styles.actions}>
        {temPrevia(tipo) && <IconButton label={`Ver ${nome}`} icon={<Eye />} onClick={onShow} />}
        <IconButton label={`Baixar ${nome}`} icon={<Download />} onClick={onDownload} />
        {canRemove && <IconButton label={`Excluir ${nome}`} icon={<Trash2 />} danger onClick={onRemove} />}
      </div>
    </li>
  )
}

interface Envio {
  /** Name of the file that is being sent. */
  nome: string
  done: number
  total: number
}

/** Sends files one after the other; a refused file does not stop the others. */
function useEnvio({ queryKey, add }: Anexos) {
  const client = useQueryClient()
  const [envio, setEnvio] = useState<Envio | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function sendOne(file: File, signal: AbortSignal) {
    await add?.({ nome: file.name, conteudo: await base64Of(file) }, signal)
    await client.invalidateQueries({ queryKey })
  }

  async function send(files: readonly File[]) {
    if (sending.current || files.length === 0) return
    const { signal } = (sending.current = new AbortController())
    setRefused([])
    for (const [done, file] of files.entries()) {
      setEnvio({ nome: file.name, done, total: files.length })
      try {
        const wrong = erroDoArquivo(file)
        if (wrong) throw new Error(wrong)
        await sendOne(file, signal)
      } catch (error) {
        if (signal.aborted) break
        setRefused((before) => [...before, `${file.name}: ${errorText(error)}`])
      }
    }
    sending.current = null
    setEnvio(null)
  }

  return {
    envio,
    refused,
    send: (files: readonly File[]) => void send(files),
    cancel: () => sending.current?.abort(),
  }
}

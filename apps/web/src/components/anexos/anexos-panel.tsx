import { useMutation, useQuery } from '@tanstack/react-query'
import type { Anexo } from '@trama/contract/apl/anexo'
import { Camera } from 'lucide-react'
import { type ComponentType, useMemo, useState } from 'react'
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
import { AnexoRow } from './anexo-row'
import styles from './anexos.module.css'
import { ACCEPT, smallerPhoto } from './arquivo'
import type { AnexoPreviewProps } from './anexo-preview'
import { useEnvio } from './use-envio'

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

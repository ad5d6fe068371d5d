import { useMutation, useQuery } from '@tanstack/react-query'
import type { Anexo } from '@trama/contract/apl/anexo'
import { Camera } from 'lucide-react'
import { type ComponentType, useState } from 'react'
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
import { anexoApi, anexoKeys, type AnexosDe, anexosQuery, loadAnexo } from './anexos-api'
import { AnexoRow } from './anexo-row'
import styles from './anexos.module.css'
import { ACCEPT, smallerPhoto } from './arquivo'
import type { AnexoPreviewProps } from './anexo-preview'
import { useEnvio } from './use-envio'

const loadPreview = async (): Promise<ComponentType<AnexoPreviewProps>> =>
  (await import('./anexo-preview')).AnexoPreview

/** The files of a document, where the server keeps any; what is added or removed is so at once. */
export function AnexosPanel(of: AnexosDe) {
  return useSession().flagsVersao.anexos ? <Anexos {...of} /> : null
}

function Anexos(of: AnexosDe) {
  const isReadOnly = useIsReadOnly()
  const { data, error, isFetching, refetch } = useQuery(anexosQuery(of))
  const { envio, refused, send, cancel } = useEnvio(of)
  const preview = useOnDemand(loadPreview)
  const [shown, setShown] = useState<Anexo | null>(null)
  const { empresa } = of
  const download = useMutation({
    mutationFn: async (anexo: Anexo) => saveBlob(anexo.nome, await loadAnexo(anexo, empresa)),
  })
  const remove = useMutation({
    mutationFn: ({ id }: Anexo) => anexoApi.deleteAnexo({ params: { id }, empresa }),
    meta: { invalidates: [anexoKeys.lists] },
  })
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
                isDocuments={of.seq !== undefined && anexo.seq === null}
                canRemove={!isReadOnly && anexo.exclui === 'S'}
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
      {data?.length === 0 && isReadOnly && <p className={styles.none}>Nenhum anexo.</p>}
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
      {!isReadOnly && !envio && (
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
        <preview.Loaded anexo={shown} empresa={empresa} onClose={() => setShown(null)} />
      )}
    </section>
  )
}

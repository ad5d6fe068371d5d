import { useQueryClient } from '@tanstack/react-query'
import type { TipoUsuario } from '@trama/contract/access'
import { DeleteButton } from '@/components/crud/form/delete-button'
import { FormPage } from '@/components/crud/form/form-page'
import { recordStart, useRecordForm } from '@/components/crud/form/use-record-form'
import { Banner } from '@/components/ui/status/banner'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { named } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { licencaRefusal, licencasQuery } from './licencas'
import { usuarioApi, usuarioKeys } from '../usuario-api'
import { UsuarioAcessos } from './acessos'
import styles from './form-page.module.css'
import { useCannotChange } from './use-cannot-change'
import { UsuarioFields } from './fields'
import { NOVO, saveUsuario, toForm, type UsuarioStart, usuarioErrors } from './model'
import { UsuarioPrevia } from './previa'
import { UsuarioPrivacidade } from './privacidade'
import { situationOf } from '../usuario-words'

const ANONYMISED = 'Usuário anonimizado não pode ser alterado.'

/** /FormUsuario and /FormUsuario/{id} (S1 §2.7, §5.4). */
export function UsuarioFormPage({ id }: { id?: number }) {
  const { usuario: editor } = useSession()
  const client = useQueryClient()
  const isMaster = editor.tipo === 'master'
  const isSelf = id === editor.id
  const draft = `usuario:${id ?? 'novo'}`
  const { form, start, finish } = useRecordForm({
    list: '/TableUsuario',
    // The form of the own user keeps no draft, because a typed code must not stay on the device.
    draft: isSelf ? null : draft,
    start: usuarioStart(id),
    save: saveUsuario,
    invalidates: [usuarioKeys.all],
  })
  const usuario = start?.usuario
  const lacking = useCannotChange(usuario)
  // An anonymised user cannot be edited.
  const reason = lacking ?? (usuario?.anonimizado === 'S' ? ANONYMISED : undefined)

  function refusal(tipo: TipoUsuario, empresa: string | null) {
    const licencas = client.getQueryData(licencasQuery(tipo, empresa ?? editor.empresa).queryKey)
    return licencas && licencaRefusal(licencas)
  }

  return (
    <FormPage
      {...form}
      title={id === undefined ? 'Novo usuário' : `Usuário ${id}`}
      badge={usuario && <StatusBadges states={[situationOf(usuario)]} />}
      stamp={usuario?.versao ?? ''}
      validate={(values) => usuarioErrors(values, { usuario, isMaster, isSelf, refusal })}
      readOnly={reason !== undefined}
      summary={
        id !== undefined &&
        !isSelf &&
        !lacking && (
          <DeleteButton
            question="Tem certeza de que deseja excluir este usuário?"
            remove={() => usuarioApi.deleteUsuario({ params: { id } })}
            invalidates={[usuarioKeys.all]}
            draft={draft}
            onDeleted={finish}
          />
        )
      }
    >
      <div className={styles.sections}>
        {reason && <Banner inset>{reason}</Banner>}
        {usuario?.aguardando === 'S' && !reason && (
          <Banner inset tone="warning">
            Este cadastro aguarda liberação. Confira os dados e os acessos, marque Ativo e confirme.
          </Banner>
        )}
        <UsuarioFields usuario={usuario} isMaster={isMaster} isSelf={isSelf} />
        <UsuarioAcessos readOnly={isSelf || reason !== undefined} />
        <UsuarioPrevia ownEmpresa={editor.empresa} />
        {usuario && !isSelf && !lacking && <UsuarioPrivacidade usuario={usuario} onDone={finish} />}
      </div>
    </FormPage>
  )
}

const usuarioStart = (id: number | undefined) =>
  recordStart(['usuario-form', id ?? 'novo'], async (): Promise<UsuarioStart> => {
    if (id === undefined) return { form: NOVO }
    const usuario = await named(usuarioApi.getUsuario({ params: { id } }), `Usuário ${id} não encontrado.`)
    return { usuario, form: toForm(usuario) }
  })

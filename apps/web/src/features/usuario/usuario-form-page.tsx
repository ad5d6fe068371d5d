import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TipoUsuario } from '@trama/contract/access'
import type { UsuarioPortal } from '@trama/contract/portal/usuario'
import { DeleteButton } from '@/components/crud/form/delete-button'
import type { FormSave } from '@/components/crud/form/form-body'
import { FormPage } from '@/components/crud/form/form-page'
import { useBackToList } from '@/components/crud/form/use-back-to-list'
import { Badge } from '@/components/ui/status/badge'
import { Banner } from '@/components/ui/status/banner'
import { toast } from '@/components/ui/status/toast-store'
import { named } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { licencaRefusal, licencasQuery } from './licencas'
import { usuarioApi, usuarioKeys } from './usuario-api'
import { UsuarioAcessos } from './usuario-acessos'
import styles from './usuario-form-page.module.css'
import { useCannotChange } from './use-cannot-change'
import { UsuarioFields } from './usuario-fields'
import { NOVO, saveUsuario, toForm, type UsuarioForm, usuarioErrors } from './usuario-form-model'
import { UsuarioPrevia } from './usuario-previa'
import { UsuarioPrivacidade } from './usuario-privacidade'
import { situationOf } from './usuario-words'

const ANONYMISED = 'Usuário anonimizado não pode ser alterado.'

/** /FormUsuario and /FormUsuario/{id} (S1 §2.7, §5.4). */
export function UsuarioFormPage({ id }: { id?: number }) {
  const { usuario: editor } = useSession()
  const client = useQueryClient()
  const isMaster = editor.tipo === 'master'
  const toList = useBackToList('/TableUsuario')
  const load = useQuery({
    queryKey: ['usuario-form', id ?? 'novo'],
    queryFn: async (): Promise<{ usuario?: UsuarioPortal; form: UsuarioForm }> => {
      if (id === undefined) return { form: NOVO }
      const usuario = await named(usuarioApi.getUsuario({ params: { id } }), `Usuário ${id} não encontrado.`)
      return { usuario, form: toForm(usuario) }
    },
    gcTime: 0,
    staleTime: Infinity,
  })
  const usuario = load.data?.usuario
  const save = useMutation({
    mutationFn: (input: FormSave<UsuarioForm>) => saveUsuario(input, usuario),
    meta: { invalidates: [usuarioKeys.all], handlesError: true },
  })
  const isSelf = id === editor.id
  const draft = `usuario:${id ?? 'novo'}`
  const lacking = useCannotChange(usuario)
  // What personal data is gone stays gone.
  const reason = lacking ?? (usuario?.anonimizado === 'S' ? ANONYMISED : undefined)

  function refusal(tipo: TipoUsuario, empresa: string | null) {
    const licencas = client.getQueryData(licencasQuery(tipo, empresa ?? editor.empresa).queryKey)
    return licencas && licencaRefusal(licencas)
  }

  function finish(resultado: string) {
    toast.success(resultado)
    toList()
  }

  return (
    <FormPage<UsuarioForm, { resultado: string }>
      title={id === undefined ? 'Novo usuário' : `Usuário ${id}`}
      badge={usuario && <SituationBadge usuario={usuario} />}
      load={{ ...load, data: load.data?.form }}
      // A code for oneself stays on no device.
      draft={isSelf ? null : draft}
      stamp={usuario?.versao ?? ''}
      validate={(values) => usuarioErrors(values, { usuario, isMaster, isSelf, refusal })}
      save={save.mutateAsync}
      readOnly={reason !== undefined}
      onSaved={({ resultado }) => finish(resultado)}
      onClose={toList}
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

function SituationBadge({ usuario }: { usuario: UsuarioPortal }) {
  const { tone, label } = situationOf(usuario)
  return <Badge tone={tone}>{label}</Badge>
}

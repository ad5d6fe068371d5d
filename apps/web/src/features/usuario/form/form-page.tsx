import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TipoUsuario } from '@trama/contract/access'
import { DeleteButton } from '@/components/crud/form/delete-button'
import { FormPage } from '@/components/crud/form/form-page'
import { recordStart, useRecordForm } from '@/components/crud/form/use-record-form'
import { Banner } from '@/components/ui/status/banner'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { named } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { erpApi, usuarioApi, usuarioKeys } from '../usuario-api'
import styles from './form-page.module.css'
import { licencaRefusal, licencasQuery, UsuarioFields } from './fields'
import { NOVO, saveUsuario, toForm, usuarioErrors, type UsuarioForm, type UsuarioStart } from './model'
import { UsuarioPrevia } from './previa'
import { situationOf } from '../usuario-words'
import { useController } from 'react-hook-form'
import { Panel } from '@/components/ui/panel'
import { AcessoTree } from '../acesso-tree'
import { mayGrantBy } from '../may-grant'
import { USUARIO_ERP_PADRAO } from '@trama/contract/apl/sistema'
import type { UsuarioPortal } from '@trama/contract/portal/usuario'
import { CANNOT_CHANGE, rightsGap } from '@trama/rules/usuario-rights'
import { Download, ShieldOff, UserX } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { confirm } from '@/lib/messages/confirm'
import { saveFile } from '@/lib/save-file'
import privacidadeStyles from './privacidade.module.css'

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

/** The "Acessos" section of the form. */
function UsuarioAcessos({ readOnly }: { readOnly: boolean }) {
  const mayGrant = mayGrantBy(useSession())
  const { field } = useController<UsuarioForm, 'acesso'>({ name: 'acesso' })
  return (
    <Panel title="Acessos" level={2}>
      <AcessoTree
        value={field.value}
        mayChange={mayGrant}
        readOnly={readOnly}
        onValueChange={(acesso) => {
          field.onChange(acesso)
          field.onBlur()
        }}
      />
    </Panel>
  )
}

/** Companies that an ERP user reaches. */
const alcanceQuery = (codigo: string | undefined) =>
  queryOptions({
    queryKey: ['usuario-alcance', codigo],
    queryFn: async ({ signal }) => {
      const nome = codigo
        ? (await erpApi.getUsuarioErp({ params: { codigo }, signal })).nome
        : USUARIO_ERP_PADRAO
      const found = await erpApi.listAcessoEmpresa({ params: { nome }, signal })
      return found.map(({ pat }) => pat)
    },
    enabled: codigo !== undefined,
    staleTime: 60_000,
  })

/**
 * Why the editor may not change this user, by the portal's rules; undefined when he may, and while the ERP's answer
 * is missing: the portal checks again.
 */
function useCannotChange(user: UsuarioPortal | undefined): string | undefined {
  const { usuario, acessos, empresas } = useSession()
  const isOther = user !== undefined && user.codigo_erp !== usuario.codigo_erp && usuario.tipo !== 'master'
  const { data } = useQuery(alcanceQuery(isOther ? user.codigo_erp : undefined))
  if (!user || user.id === usuario.id) return undefined
  const own = { tipo: usuario.tipo, acessos, empresas: empresas.map(({ emp_pat }) => emp_pat) }
  const gap = rightsGap(own, { tipo: user.tipo, acessos: user.acesso, empresas: data })
  return gap && CANNOT_CHANGE[gap]
}

interface UsuarioPrivacidadeProps {
  usuario: UsuarioPortal
  /** Called when the portal's record has changed and the one on the screen is out of date. */
  onDone: (resultado: string) => void
}

/** Actions of an editor for a person: reset of a lost authenticator, and the rights that the LGPD gives. */
function UsuarioPrivacidade({ usuario, onDone }: UsuarioPrivacidadeProps) {
  const params = { id: usuario.id }
  const change = useMutation({
    mutationFn: (work: () => Promise<{ resultado: string }>) => work(),
    meta: { invalidates: [usuarioKeys.all] },
    onSuccess: ({ resultado }) => onDone(resultado),
  })
  const exportData = useMutation({
    mutationFn: async () =>
      saveFile(
        `usuario-${usuario.id}.json`,
        JSON.stringify(await usuarioApi.getDadosPessoais({ params }), null, 2),
        'application/json',
      ),
  })

  async function ask(text: string, work: () => Promise<{ resultado: string }>) {
    if (await confirm({ text, danger: true })) change.mutate(work)
  }

  return (
    <Panel title="Segurança e privacidade" level={2}>
      <div className={privacidadeStyles.actions}>
        {usuario.dois_fatores === 'S' && (
          <Button
            icon={<ShieldOff aria-hidden />}
            loading={change.isPending}
            onClick={() =>
              void ask(
                'Remover a verificação em duas etapas deste usuário? As sessões dele serão encerradas.',
                () => usuarioApi.removeDoisFatores({ params, body: {} }),
              )
            }
          >
            Remover verificação em duas etapas
          </Button>
        )}
        <Button
          icon={<Download aria-hidden />}
          loading={exportData.isPending}
          onClick={() => exportData.mutate()}
        >
          Exportar dados pessoais
        </Button>
        {usuario.anonimizado === 'N' && (
          <Button
            icon={<UserX aria-hidden />}
            loading={change.isPending}
            onClick={() =>
              void ask(
                'Anonimizar este usuário? Nome, e-mail e CNPJ/CPF são removidos do portal, e ele não entra mais. Não há como desfazer.',
                () => usuarioApi.anonymiseUsuario({ params, body: {} }),
              )
            }
          >
            Anonimizar
          </Button>
        )}
      </div>
    </Panel>
  )
}

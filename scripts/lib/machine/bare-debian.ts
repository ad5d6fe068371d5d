/**
 * A folder with a Debian that holds Node and nothing else, like a machine on which nothing of the project has run
 * before.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { OperatorError } from '@trama/server-kit/program'
import { output, ROOT } from '../process'

export interface BareDebian {
  /**
   * Starts a line of the shell in the clone of the project. It leads a process group of its own, to which Ctrl+C goes
   * as a signal.
   */
  start: (line: string, env?: Record<string, string>) => ChildProcess
  remove: () => Promise<void>
}

/** Folder of the clone of the project's last commit. */
const CLONE = '/root/trama'
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Mounts and processes of a program that is started with these options end with it, however it ends. */
const APART = ['--mount', '--pid', '--fork', '--kill-child']

export async function makeBareDebian(): Promise<BareDebian> {
  if (process.getuid?.() !== 0) {
    throw new OperatorError('Só root faz um Debian vazio: rode npm run test:fresh como root.')
  }
  // The folder is closed to other users; inside the Debian, any user can read its root folder.
  const folder = await mkdtemp(join(tmpdir(), 'trama-debian-'))
  const root = join(folder, 'raiz')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await mkdir(root, { mode: 0o755 })
    await installDebian(root)
    await copyNode(root)
    const env = { PATH, HOME: '/root', ...(await network(root)) }
    await output('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, join(root, CLONE)])
    return {
      start(line, more = {}) {
        const args = [...APART, `--root=${root}`, '--mount-proc', `--wd=${CLONE}`, 'sh', '-euc', line]
        const child = spawn('unshare', args, {
          env: { ...env, ...more },
          stdio: ['ignore', 'inherit', 'inherit'],
          detached: true,
        })
        passOn(child)
        return child
      },
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Installs the machine's own version of Debian, from where the machine's apt gets its packages. */
async function installDebian(root: string): Promise<void> {
  const release = await readFile('/etc/os-release', 'utf8')
  const [, codename = ''] = /^VERSION_CODENAME=(\w+)$/m.exec(release) ?? []
  const format = '$(REPO_URI) $(RELEASE) $(COMPONENT)'
  const targets = await output('apt-get', ['indextargets', '--format', format, 'Created-By: Packages'])
  // The release and its updates, whose names begin with the release's name.
  const sources = [...new Set(targets.split('\n'))].filter((line) => line.split(' ')[1]?.startsWith(codename))
  const [mirror] = sources.find((line) => line.endsWith(` ${codename} main`))?.split(' ') ?? []
  if (!codename || !mirror) throw new OperatorError('O apt desta máquina não tem um Debian de onde instalar.')
  await output('unshare', [...APART, 'debootstrap', '--variant=minbase', codename, root, mirror])
  await writeFile(join(root, 'etc/apt/sources.list'), sources.map((line) => `deb ${line}\n`).join(''))
}

/** Copies the Node that runs this program, and its npm. */
async function copyNode(root: string): Promise<void> {
  const { npm_execpath: npm } = process.env
  if (!npm) throw new OperatorError('Rode por npm: npm run test:fresh.')
  const local = join(root, 'usr/local')
  await copyFile(process.execPath, join(local, 'bin/node'))
  await cp(dirname(dirname(await realpath(npm))), join(local, 'lib/node_modules/npm'), {
    recursive: true,
    dereference: true,
  })
  for (const name of ['npm', 'npx']) {
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name))
  }
  await output('chroot', [root, '/usr/local/bin/node', '--version'])
}

const PROXIES = /^((https?|no)_proxy|npm_config_registry)$/i

/**
 * Copies how this machine reaches its registries: names, certificates, npm's settings. Returns proxies and the like
 * as variables of the environment.
 */
async function network(root: string): Promise<Record<string, string>> {
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) await copyFile(file, join(root, file))
  const apt = await output('apt-config', ['dump'])
  const acquire = apt.split('\n').filter((line) => /^Acquire::https?::/.test(line))
  await writeFile(join(root, 'etc/apt/apt.conf.d/99rede'), acquire.map((line) => `${line}\n`).join(''))

  await mkdir(join(root, 'usr/local/etc'), { recursive: true })
  await copyIfThere(await npmConfig('userconfig'), join(root, 'root/.npmrc'))
  await copyIfThere(await npmConfig('globalconfig'), join(root, 'usr/local/etc/npmrc'))
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      PROXIES.test(name) && value ? [[name, value]] : [],
    ),
  )
  const certificates = {
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
    npm_config_cafile: await npmConfig('cafile'),
  }
  for (const [name, file] of Object.entries(certificates)) {
    const copy = `/root/${name}.pem`
    if (await copyIfThere(file, join(root, copy))) env[name] = copy
  }
  return env
}

/** npm answers null for a setting that is not set. */
const npmConfig = async (name: string) => (await output('npm', ['config', 'get', name])).trim()

const copyIfThere = (file: string | undefined, to: string): Promise<boolean> =>
  file
    ? copyFile(file, to).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false)

/** A signal that ends this program also ends the child; the code that follows, above all the removal, still runs. */
function passOn(child: ChildProcess): void {
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGTERM')
  process.on('SIGINT', end).on('SIGTERM', end)
  child.once('exit', () => process.off('SIGINT', end).off('SIGTERM', end))
}

// Runs a cluster of Slurm with this machine as its only node: starts the daemons, and runs commands of Slurm.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { availableParallelism, hostname, totalmem, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { outputOf } from '../process.ts';

/** Returns two free ports. */
async function freePorts(): Promise<readonly number[]> {
  const servers = [createServer(), createServer()];
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Returns the configuration of a cluster without accounting, control groups and limits. */
function configuration(folder: string, [controller, node]: readonly number[]): string {
  const host = hostname().split('.')[0] ?? '';
  const user = userInfo().username;
  // Promises less memory than the machine has, because Slurm refuses a node that promises too much.
  const memory = Math.floor((0.9 * totalmem()) / 2 ** 20);
  return `ClusterName=botbook
SlurmctldHost=${host}(127.0.0.1)
SlurmUser=${user}
SlurmdUser=${user}
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=${folder}/munge.socket
SlurmctldPort=${controller}
SlurmdPort=${node}
StateSaveLocation=${folder}/state
SlurmdSpoolDir=${folder}/spool
SlurmctldPidFile=${folder}/slurmctld.pid
SlurmdPidFile=${folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=sched_min_interval=0,batch_sched_delay=0
ReturnToService=2
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
KillWait=2
SlurmctldTimeout=30
SlurmdTimeout=30
NodeName=${host} NodeAddr=127.0.0.1 CPUs=${availableParallelism()} RealMemory=${memory} State=UNKNOWN
PartitionName=all Nodes=${host} Default=YES MaxTime=INFINITE State=UP
`;
}

/** The daemons of a cluster of Slurm. */
export class Cluster {
  private readonly daemons: ChildProcess[] = [];
  private readonly folder: string;
  private readonly env: NodeJS.ProcessEnv;
  private log = '';

  /** `folder` is a new folder for the files of the daemons. */
  constructor(folder: string) {
    this.folder = folder;
    this.env = { ...process.env, SLURM_CONF: join(folder, 'slurm.conf') };
  }

  /** Starts the daemons. Waits until the node takes jobs. */
  async start(): Promise<void> {
    const { folder } = this;
    for (const name of ['state', 'spool']) mkdirSync(join(folder, name), { recursive: true });
    const key = join(folder, 'munge.key');
    writeFileSync(key, randomBytes(128), { mode: 0o600 });
    writeFileSync(join(folder, 'slurm.conf'), configuration(folder, await freePorts()));
    const files = ['key-file=munge.key', 'socket=munge.socket', 'pid-file=munge.pid', 'log-file=munge.log'];
    const options = [...files, 'seed-file=munge.seed'].map((option) => `--${option.replace('=', `=${folder}/`)}`);
    // Munge accepts the permissions of a temporary folder only with `--force`.
    this.daemon('munged', ['--foreground', '--force', ...options]);
    await this.until('munge answers', () =>
      this.run('munge', ['--no-input', '--socket', join(folder, 'munge.socket')]),
    );
    this.daemon('slurmctld', ['-D', '-c']);
    await this.until('the controller answers', () => this.run('scontrol', ['ping']).includes('is UP'));
    this.daemon('slurmd', ['-D', '-c']);
    await this.until('the node is idle', () => this.run('sinfo', ['--noheader', '--format', '%T']).trim() === 'idle');
  }

  private daemon(program: string, words: readonly string[]): void {
    const child = spawn(program, words, { env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (part: Buffer): void => void (this.log = (this.log + part.toString()).slice(-20_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => (this.log += `${program}: ${error.message}\n`));
    this.daemons.push(child);
  }

  /** Runs a command of Slurm to its end, and returns its output. */
  run(program: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): string {
    return outputOf(program, words, { env: { ...this.env, ...env } });
  }

  /** Waits until `holds` neither throws nor returns false. Throws after `seconds` seconds. */
  async until(state: string, holds: () => unknown, seconds = 60): Promise<void> {
    const end = performance.now() + 1000 * seconds;
    let trouble: unknown = null;
    while (performance.now() < end) {
      try {
        if (holds() !== false) return;
      } catch (error) {
        trouble = error;
      }
      await sleep(100);
    }
    throw new Error(`After ${seconds} s, it does not hold that ${state}. ${String(trouble)}\n${this.log}`);
  }

  /** Stops the daemons that this cluster started. */
  async stop(): Promise<void> {
    for (const child of this.daemons.toReversed()) {
      if (child.exitCode !== null || child.pid === undefined) continue;
      const ended = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGTERM');
      const isEnded = await Promise.race([ended.then(() => true), sleep(10_000, false)]);
      if (!isEnded) child.kill('SIGKILL');
    }
  }
}

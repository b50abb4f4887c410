import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Setting {
  folder: string
  upstream: string
  http: number
  https: number
}

const example = (path: string) => readFileSync(new URL(`../../../deploy/${path}`, import.meta.url), 'utf8')

/** The examples as an operator adapts them: with other ports, names and paths, and nothing else. */
export const PROXIES = {
  nginx: ({ folder, upstream, http, https }: Setting) => {
    const site = example('nginx/sp.conf')
      .replaceAll('sp.example.com', 'sp.test')
      .replace('server 127.0.0.1:3000;', `server ${upstream};`)
      .replace('server_name sp.test;\n\n    ssl', 'server_name sp.test console.test;\n\n    ssl')
      .replaceAll(/listen (\[::\]:)?(80|443)/g, (_line, v6 = '', port) => `listen ${v6}${port === '80' ? http : https}`)
      .replaceAll('/etc/letsencrypt/live/sp.test', folder)
      .replace('https://$host$request_uri', `https://$host:${https}$request_uri`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (of) => `${of}_temp_path ${folder}/${of};`,
    )
    const main = `daemon off; pid ${folder}/pid; error_log stderr warn; user root; events {}
      http { access_log off; ${temporary.join(' ')}\n${site}\n}`
    writeFileSync(join(folder, 'nginx.conf'), main)
    return { args: ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], env: {} }
  },
  caddy: ({ folder, upstream, http, https }: Setting) => {
    const site = example('caddy/Caddyfile').replace(
      /^\{\$SITE_HOST.*$/m,
      (line) => `${line.replace('} {', '}, console.test {')}\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
    )
    const whole = site.replace(
      '\tgrace_period 10s',
      `\tgrace_period 1s\n\thttp_port ${http}\n\thttps_port ${https}\n\tadmin off`,
    )
    writeFileSync(join(folder, 'Caddyfile'), whole)
    const env = { SITE_HOST: 'sp.test', SITE_UPSTREAM: upstream, HOME: folder, XDG_DATA_HOME: folder }
    return { args: ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], env }
  },
}

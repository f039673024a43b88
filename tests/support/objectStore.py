"""An object store for tests: OpenStack Swift with its S3 interface, all servers in one process.

python3 objectStore.py <folder> <port> <name> <password>: listens on loopback; what it keeps is in the
folder. The client that asks makes the bucket.
"""
import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402

folder, port, name, password = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')
utils.HASH_PATH_SUFFIX = b'test'
utils.HASH_PATH_PREFIX = b'test'

from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402


class Memory:
    """What memcached does for one process."""

    def __init__(self):
        self.values = {}

    def get(self, key, *_, **__):
        return self.values.get(key)

    def set(self, key, value, *_, **__):
        self.values[key] = value

    def delete(self, key, *_, **__):
        self.values.pop(key, None)


class Silence:
    def write(self, *_):
        pass

    debug = info = warning = error = exception = write


def conf_file(kind, pipeline, more):
    path = os.path.join(folder, kind + '.conf')
    with open(path, 'w') as file:
        file.write('[DEFAULT]\nswift_dir = %s\ndevices = %s\n' % (folder, folder))
        file.write('mount_check = false\nfallocate_reserve = 0\nlog_level = ERROR\n')
        file.write('disable_fallocate = true\n[pipeline:main]\npipeline = %s\n' % pipeline)
        file.write('[app:%s-server]\nuse = egg:swift#%s\n%s' % (kind, kind, more))
    return path


memory = Memory()


def serve(socket, app):
    eventlet.spawn(
        wsgi.server, socket, app, Silence(), protocol=SwiftHttpProtocol, log_output=False
    )


os.makedirs(os.path.join(folder, 'disk'), exist_ok=True)
for kind in ('account', 'container', 'object'):
    socket = eventlet.listen(('127.0.0.1', 0))
    own = socket.getsockname()[1]
    builder = RingBuilder(2, 1, 0)
    builder.add_dev(
        dict(id=0, region=1, zone=1, device='disk', weight=1.0, meta='')
        | dict(ip='127.0.0.1', port=own, replication_ip='127.0.0.1', replication_port=own)
    )
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, kind + '.ring.gz'))
    serve(socket, loadapp(conf_file(kind, kind + '-server', '')))

proxy = loadapp(
    conf_file(
        'proxy',
        'catch_errors s3api tempauth slo proxy-server',
        'allow_account_management = true\naccount_autocreate = true\n'
        '[filter:catch_errors]\nuse = egg:swift#catch_errors\n'
        '[filter:s3api]\nuse = egg:swift#s3api\nlocation = eu-test\n'
        '[filter:slo]\nuse = egg:swift#slo\n'
        '[filter:tempauth]\nuse = egg:swift#tempauth\nuser_%s = %s .admin\n'
        % (name.replace(':', '_'), password),
    )
)


def with_memory(env, start_response):
    env['swift.cache'] = memory
    return proxy(env, start_response)


serve(eventlet.listen(('127.0.0.1', port)), with_memory)
print('ready', flush=True)
# Ends with who started it.
eventlet.tpool.execute(sys.stdin.read)

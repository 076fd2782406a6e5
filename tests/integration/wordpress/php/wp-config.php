<?php
/** Settings of the WordPress of the tests; its folder and database come from the environment. */

$folder = getenv( 'TEST_WORDPRESS' );

define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', get_current_user() );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', "localhost:$folder/mariadb.sock" );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );

foreach ( array( 'AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT' ) as $name ) {
	define( $name, "not secret: $name" );
}

// The address that was asked for, so that a proxy in front has pictures of its own.
$host = $_SERVER['HTTP_HOST'] ?? '127.0.0.1:' . getenv( 'TEST_WORDPRESS_PORT' );
define( 'WP_HOME', "http://$host" );
define( 'WP_SITEURL', "http://$host" );

// It stays on this machine, and does nothing unasked.
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'DISABLE_WP_CRON', true );

define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', "$folder/wordpress.log" );

$table_prefix = 'wp_';

defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';

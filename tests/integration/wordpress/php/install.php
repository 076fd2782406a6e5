<?php
/** Installs WordPress through its own functions, as its installation page would. */

define( 'WP_INSTALLING', true );
require getenv( 'TEST_WORDPRESS' ) . '/site/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

if ( is_blog_installed() ) {
	exit( "WordPress is installed already.\n" );
}
add_filter( 'pre_wp_mail', '__return_true' );
wp_install( 'Example Law News', 'editor', 'editor@firm.example', true, '', 'not secret' );
wp_delete_post( 1, true );
wp_delete_post( 2, true );
wp_delete_post( 3, true );

update_option( 'timezone_string', 'America/Chicago' );
update_option( 'permalink_structure', '/%postname%/' );
update_option( 'uploads_use_yearmonth_folders', 0 );
update_option( 'blog_public', 1 );
update_option( 'default_ping_status', 'closed' );
// Two smaller sizes of a picture are enough.
update_option( 'medium_large_size_w', 0 );

wp_update_term( 1, 'category', array( 'name' => 'Estate Planning', 'slug' => 'estate-planning' ) );
foreach ( array( 'Business Planning', 'Insurance Litigation', 'Personal Injury', 'DTPA', 'Civil Litigation' ) as $index => $name ) {
	$term = wp_insert_term( $name, 'category' );
	if ( is_wp_error( $term ) || $index + 2 !== $term['term_id'] ) {
		fwrite( STDERR, "The category $name did not become number " . ( $index + 2 ) . ".\n" );
		exit( 1 );
	}
}

require_once ABSPATH . 'wp-admin/includes/plugin.php';
$error = activate_plugin( 'texas-firm-events/texas-firm-events.php' );
if ( is_wp_error( $error ) ) {
	fwrite( STDERR, $error->get_error_message() . "\n" );
	exit( 1 );
}
flush_rewrite_rules();
